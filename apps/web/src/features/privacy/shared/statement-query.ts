import { privacyStatementCurrent } from '@felulet/contract/privacy/privacy.contract.ts';
import { queryOf } from '../../../client/query-of.ts';

/** The one in force. [D14.20] */
export const statementQuery = () => queryOf(privacyStatementCurrent, {});
