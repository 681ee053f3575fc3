/** Long enough, not common, and of nobody's name. */
export const SAMPLE_PASSWORD = 'hosszú és saját jelszó';

let made = 0;

/** A company that no other form of the test file names. */
export function companyForm() {
  made += 1;
  return {
    name: `Ékes Őrjárat ${made} Zrt.`,
    tax_number: `${30_000_000 + made}-2-13`,
    zip_code: '6720',
    city: 'Szeged',
    street: 'Kárász utca 1.',
  };
}

/** A sound registration, each time of another company and its first user. */
export function registrationForm() {
  const company = companyForm();
  const email = `jelentkezo${made}@regisztral.hu`;
  return {
    email,
    roles: ['ROLE_PUBLISHER'],
    password: SAMPLE_PASSWORD,
    retyped_password: SAMPLE_PASSWORD,
    company,
    name: 'Tőkés Űrsula',
    phone_number: '301234567',
    contact_email: email,
    terms_and_conditions: true,
  };
}
