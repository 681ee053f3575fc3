import { parseArgs } from 'node:util';
import { accountCreateBody } from '@felulet/contract/people/accounts.ts';
import { parseConfig } from './config.ts';
import { migrate } from './database/migrate.ts';
import { loadPlaces } from './database/places.ts';
import { createAdmin, type NewAdmin } from './people/acts/account/create-admin.ts';
import { resetTwoFactorByHand } from './people/acts/account/reset-two-factor.ts';
import { systemClock } from './platform/clock.ts';
import { withDatabase } from './platform/database/with-database.ts';
import { CodedError } from './platform/errors.ts';
import { problemOf } from './platform/http/problem.ts';
import { ValidationFailure } from './platform/http/validation.ts';
import { faultsOf } from './platform/http/violations.ts';
import { sayIn } from './platform/language/say.ts';
import { CommandRefusal, runCommand, say } from './platform/processes/command.ts';

const USAGE = `Usage: npm run admin -- create --email E --name N --phone 301234567
  and for the first administrator the company that runs this installation:
  --company C --tax-number 12345676-1-12 --zip-code 1111 --city T --street S
or: npm run admin -- reset-two-factor --email E
  for a user whose authenticator and recovery codes are lost`;

const options = {
  email: { type: 'string' },
  name: { type: 'string' },
  phone: { type: 'string' },
  company: { type: 'string' },
  'tax-number': { type: 'string' },
  'zip-code': { type: 'string' },
  city: { type: 'string' },
  street: { type: 'string' },
} as const;

await runCommand(async () => {
  const answer = await run(process.argv.slice(2)).catch((error: unknown) => {
    throw error instanceof CodedError ? new CommandRefusal(wordsOf(error)) : error;
  });
  say(answer);
});

async function run(parameters: string[]): Promise<string> {
  const { values, positionals } = argumentsOf(parameters);
  switch (positionals.join(' ')) {
    case 'create': {
      const admin = adminOf(values);
      return `${admin.email} is an administrator. The password is set here, within seven days:\n${await create(admin)}`;
    }
    case 'reset-two-factor': {
      if (values.email === undefined) throw new CommandRefusal(USAGE);
      await resetSecondStep(values.email);
      return `${values.email} signs in with the password alone, and is told so by mail.`;
    }
    default:
      throw new CommandRefusal(USAGE);
  }
}

/** Held to the rules of the form by which an administrator makes a user. */
function adminOf(values: ReturnType<typeof argumentsOf>['values']): NewAdmin {
  const { email, name, phone: phone_number, city, street } = values;
  const address = { tax_number: values['tax-number'], zip_code: values['zip-code'], city, street };
  const company = values.company === undefined ? null : { name: values.company, ...address };
  const parsed = accountCreateBody.safeParse({
    email,
    name,
    phone_number,
    contact_email: email,
    roles: ['ROLE_ADMIN'],
    company: company ?? 1,
  });
  if (!parsed.success)
    throw new CodedError('validation', {}, faultsOf(new ValidationFailure(parsed.error.issues).issues));
  const { data } = parsed;
  const person = { email: data.email, name: data.name, phone_number: data.phone_number };
  if (typeof data.company === 'number') return { ...person, company: null };
  const { name: companyName = '', ...place } = data.company;
  return { ...person, company: { name: companyName, ...place } };
}

function argumentsOf(parameters: string[]) {
  try {
    return parseArgs({ args: parameters, options, allowPositionals: true });
  } catch {
    throw new CommandRefusal(USAGE);
  }
}

async function create(admin: NewAdmin): Promise<string> {
  const config = parseConfig(process.env);
  return withDatabase(config, async (db) => {
    await migrate(db);
    await loadPlaces(db);
    return createAdmin(db, config, admin, systemClock.now());
  });
}

async function resetSecondStep(email: string): Promise<void> {
  const config = parseConfig(process.env);
  await withDatabase(config, async (db) => {
    await migrate(db);
    await resetTwoFactorByHand(db, email, systemClock.now());
  });
}

function wordsOf(error: CodedError): string {
  const { detail, violations = [] } = problemOf(error, sayIn('en'));
  const lines = violations.map(({ propertyPath, message }) => `  ${propertyPath}: ${message}`);
  return [detail, ...lines, '', USAGE].join('\n');
}
