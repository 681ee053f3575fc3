import { randomBytes } from 'node:crypto';
import { RECOVERY_CODES, recoveryCode } from '@felulet/domain/account/two-factor.ts';
import type { Tx } from '../../database/database.ts';

const SALT_BYTES = 16;

/** A secret that is not in force yet, in place of an earlier one that never was. */
export async function storeStartedFactor(tx: Tx, accountId: number, sealedSecret: string, now: Date): Promise<void> {
  const row = { sealed_secret: sealedSecret, recovery_salt: randomBytes(SALT_BYTES), started_at: now };
  await tx
    .insertInto('two_factor')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ ...row, confirmed_at: null }))
    .execute();
}

export async function confirmFactor(tx: Tx, accountId: number, sessionId: number, now: Date): Promise<void> {
  await tx.updateTable('two_factor').set({ confirmed_at: now }).where('account_id', '=', accountId).execute();
  await tx.updateTable('session').set({ has_to_set_up: false }).where('id', '=', sessionId).execute();
}

/** False where the step was accepted before: of two at once only one is first. */
export async function spendStep(tx: Tx, accountId: number, step: number, now: Date): Promise<boolean> {
  const used = await tx
    .insertInto('used_code')
    .values({ account_id: accountId, step, used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (used.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** False for a code that is none, or was used. */
export async function spendRecoveryCode(tx: Tx, accountId: number, hash: Buffer, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => recoveryCode(randomBytes(SALT_BYTES)));
}

/** In place of all earlier ones. */
export async function storeRecoveryCodes(tx: Tx, accountId: number, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash })))
    .execute();
}
