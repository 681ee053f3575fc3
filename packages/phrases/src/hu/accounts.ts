export const accounts = {
  login: {
    title: 'Bejelentkezés',
    lead: 'Kültéri, beltéri és eladótéri médiafelületek foglalása',
    email: 'E-mail-cím',
    password: 'Jelszó',
    submit: 'Bejelentkezés',
    failed: 'Sikertelen belépés!',
  },
} as const;
