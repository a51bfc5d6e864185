export const search = {
  searchLessons409: {
    en: 'Choose your phone and profile first',
    pt: 'Escolha antes seu celular e seu perfil',
    es: 'Elige primero tu teléfono y tu perfil',
  },
}
