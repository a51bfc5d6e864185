import type { Language } from '@resguardo/contract/platform/languages'

type Translations = Record<Language, string>

/**
 * Texts of controls and pages on a person's first way through the product. Tests find controls by these
 * names.
 */
const controlTexts = {
  accountOf: { pt: 'Conta de Ana Lima', es: 'Cuenta de Ana Lima', en: 'Account of Ana Lima' },
  agree: {
    pt: 'Li os termos de uso e concordo com eles',
    es: 'Leí los términos de uso y los acepto',
    en: 'I have read the terms of service and agree to them',
  },
  alerts: {
    pt: 'Você quer receber alertas de segurança por e-mail?',
    es: '¿Quieres recibir alertas de seguridad por correo?',
    en: 'Do you want security alerts by e-mail?',
  },
  begin: { pt: 'Começar', es: 'Comenzar', en: 'Start' },
  code: { pt: 'Código de uso único', es: 'Código de un solo uso', en: 'One-time code' },
  confirm: { pt: 'Confirmar meu endereço', es: 'Confirmar mi dirección', en: 'Confirm my address' },
  continue: { pt: 'Continuar', es: 'Continuar', en: 'Continue' },
  createAccount: { pt: 'Criar conta', es: 'Crear cuenta', en: 'Create account' },
  dashboard: { pt: 'Hoje', es: 'Hoy', en: 'Today' },
  device: { pt: 'Aparelho', es: 'Dispositivo', en: 'Device' },
  email: { pt: 'E-mail', es: 'Correo electrónico', en: 'E-mail' },
  firstName: { pt: 'Nome', es: 'Nombre', en: 'First name' },
  hello: { pt: 'Olá, Ana', es: 'Hola, Ana', en: 'Hello, Ana' },
  identifier: { pt: 'E-mail ou identificador', es: 'Correo o identificador', en: 'E-mail or identifier' },
  lastName: { pt: 'Sobrenome', es: 'Apellido', en: 'Last name' },
  read: { pt: 'Lição lida.', es: 'Lección leída.', en: 'Lesson read.' },
  newsletter: { pt: 'Boletim', es: 'Boletín', en: 'Newsletter' },
  later: { pt: 'Depois', es: 'Después', en: 'Later' },
  next: { pt: 'Próximo', es: 'Siguiente', en: 'Next' },
  noneLit: { pt: 'Nenhuma casa acesa ainda', es: 'Ninguna casa encendida aún', en: 'No house lit yet' },
  leaveLesson: { pt: 'Sair da lição', es: 'Salir de la lección', en: 'Leave the lesson' },
  openMenu: { pt: 'Abrir menu', es: 'Abrir menú', en: 'Open menu' },
  password: { pt: 'Senha', es: 'Contraseña', en: 'Password' },
  path: {
    pt: 'Caminho nas configurações do celular',
    es: 'Ruta en los ajustes del teléfono',
    en: 'Path in the phone settings',
  },
  do: { pt: 'Faça', es: 'Haz', en: 'Do' },
  profile: { pt: 'Perfil de segurança', es: 'Perfil de seguridad', en: 'Security profile' },
  register: { pt: 'Cadastre-se', es: 'Regístrate', en: 'Register' },
  registered: { pt: 'Confira seu e-mail', es: 'Revisa tu correo', en: 'Check your e-mail' },
  resume: { pt: 'Retomar', es: 'Reanudar', en: 'Resume' },
  saveAndStart: { pt: 'Salvar e começar', es: 'Guardar y comenzar', en: 'Save and start' },
  searchModel: { pt: 'Buscar o modelo', es: 'Buscar el modelo', en: 'Search for the model' },
  sendCode: {
    pt: 'Receber um código por e-mail',
    es: 'Recibir un código por correo',
    en: 'Send me a code by e-mail',
  },
  signIn: { pt: 'Entrar', es: 'Iniciar sesión', en: 'Sign in' },
  signOut: { pt: 'Sair', es: 'Cerrar sesión', en: 'Sign out' },
  slide: { pt: 'Slide', es: 'Diapositiva', en: 'Slide' },
  step: { pt: 'Passo', es: 'Paso', en: 'Step' },
  terms: { pt: 'Termos de uso', es: 'Términos de uso', en: 'Terms of service' },
  termsRead: { pt: 'Li e concordo', es: 'Leí y acepto', en: 'I have read and agree' },
  verify: { pt: 'Confira', es: 'Comprueba', en: 'Check' },
  visited: { pt: 'visitada', es: 'visitada', en: 'visited' },
  monthly: { pt: 'Mensal', es: 'Mensual', en: 'Monthly' },
  welcome: { pt: 'Boas-vindas', es: 'Te damos la bienvenida', en: 'Welcome' },
  whichDevice: { pt: 'Qual é o aparelho?', es: '¿Qué dispositivo es?', en: 'Which device do you have?' },
  whichProfile: {
    pt: 'Escolha o perfil de segurança',
    es: 'Elige el perfil de seguridad',
    en: 'Choose security profile',
  },
  review: { pt: 'Revisão', es: 'Revisión', en: 'Review' },
  withPassword: {
    pt: 'Entrar com a senha',
    es: 'Entrar con la contraseña',
    en: 'Sign in with password',
  },
} satisfies Record<string, Translations>

export type ControlName = keyof typeof controlTexts

/** Returns the texts of one language. */
export const textsOf = (language: Language) => (word: ControlName) => controlTexts[word][language]

/** The button to the next slide, which says "Later" beside "Done on my phone". */
export const nextName = (language: Language) =>
  new RegExp(`^(?:${controlTexts.next[language]}|${controlTexts.later[language]})$`, 'u')

/**
 * What a screen reader gets of each label of a path, without its number and the controls that follow.
 * Drawings are hidden from it.
 */
export const pathLabels = (steps: Element[]) =>
  steps.flatMap((step) => {
    if (step.matches('[data-control]')) return []
    // One item may have several labels; a label that is a button begins with the number of its step.
    return [...step.querySelectorAll('[class*="chip"]')].map((label) =>
      (label.textContent ?? '').replace(label.matches('button') ? /^[^:]*: / : '', '').trim(),
    )
  })
