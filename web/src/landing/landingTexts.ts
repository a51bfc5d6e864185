import type { Language, Text } from '@resguardo/contract/platform/languages'

/** Texts of the first page. `{name}` is filled in when the page is built. */
export const landingTexts = {
  title: {
    pt: 'Segurança no celular, um ajuste de cada vez',
    es: 'Seguridad en el teléfono, un ajuste a la vez',
    en: 'Phone safety, one setting at a time',
  },
  description: {
    pt: 'Lições curtas, com as telas do seu celular e onde tocar: contra roubo, golpes e vigilância. Em três línguas, sem anúncios nem rastreadores.',
    es: 'Lecciones cortas, con las pantallas de tu teléfono y dónde tocar: contra robos, estafas y vigilancia. En tres idiomas, sin anuncios ni rastreadores.',
    en: 'Short lessons that show the screens of your phone and where to tap: against theft, scams and surveillance. In three languages, without ads or trackers.',
  },
  skip: { pt: 'Ir para o conteúdo', es: 'Ir al contenido', en: 'Skip to content' },
  languages: { pt: 'Idioma', es: 'Idioma', en: 'Language' },
  theme: { pt: 'Tema claro ou escuro', es: 'Tema claro u oscuro', en: 'Light or dark theme' },
  claim: {
    pt: 'Deixe seu celular seguro, um ajuste de cada vez.',
    es: 'Protege tu teléfono, un ajuste a la vez.',
    en: 'Make your phone safe, one setting at a time.',
  },
  lead: {
    pt: 'Mostramos a tela do seu celular e onde tocar.',
    es: 'Te mostramos la pantalla de tu teléfono y dónde tocar.',
    en: 'We show you the screen of your phone and where to tap.',
  },
  start: { pt: 'Começar sem conta', es: 'Empezar sin cuenta', en: 'Start without an account' },
  signUp: { pt: 'Criar conta grátis', es: 'Crear cuenta gratis', en: 'Create a free account' },
  danger: { pt: 'Estou em perigo', es: 'Estoy en peligro', en: 'I am in danger' },
  signIn: { pt: 'Entrar', es: 'Entrar', en: 'Sign in' },
  demo: {
    pt: 'Experimente: um ajuste de verdade',
    es: 'Pruébalo: un ajuste de verdad',
    en: 'Try it: a real setting',
  },
  phones: { pt: 'Celular', es: 'Teléfono', en: 'Phone' },
  before: {
    pt: 'Este celular está bloqueado, e qualquer pessoa lê o código.',
    es: 'Este teléfono está bloqueado, y cualquiera lee el código.',
    en: 'This phone is locked, and anyone can read the code.',
  },
  begin: { pt: 'Fechar em 3 toques', es: 'Cerrar en 3 toques', en: 'Close it in 3 taps' },
  tap: { pt: 'Toque em {label}', es: 'Toca {label}', en: 'Tap {label}' },
  choose: { pt: 'Escolha {label}', es: 'Elige {label}', en: 'Choose {label}' },
  check: {
    pt: 'Confira: está desligado',
    es: 'Comprueba: está desactivado',
    en: 'Check: it is off',
  },
  step: { pt: 'Toque {step} de 3', es: 'Toque {step} de 3', en: 'Tap {step} of 3' },
  after: {
    pt: 'Pronto: agora só quem desbloqueia lê.',
    es: 'Listo: ahora solo lee quien lo desbloquea.',
    en: 'Done: now it takes an unlocked phone to read it.',
  },
  again: { pt: 'Ver de novo', es: 'Ver de nuevo', en: 'Show it again' },
  lookFor: { pt: 'procure', es: 'busca', en: 'look for' },
  sender: { pt: 'Banco', es: 'Banco', en: 'Bank' },
  message: { pt: 'Seu código é 482 913', es: 'Tu código es 482 913', en: 'Your code is 482 913' },
  hidden: { pt: '1 mensagem', es: '1 mensaje', en: '1 message' },
  drawn: {
    pt: 'Desenho feito a partir da lição: a ordem das linhas pode ser outra.',
    es: 'Dibujo hecho a partir de la lección: el orden de las filas puede variar.',
    en: 'Drawn from the lesson: the order of the rows may differ.',
  },
  mission: { pt: 'Para que serve', es: 'Para qué sirve', en: 'What it is for' },
  theft: {
    pt: 'Se levarem o celular, que levem só o aparelho.',
    es: 'Si te roban el teléfono, que se lleven solo el aparato.',
    en: 'If someone takes your phone, the phone is all they get.',
  },
  talk: {
    pt: 'Suas conversas e contas continuam só suas.',
    es: 'Tus conversaciones y cuentas siguen siendo solo tuyas.',
    en: 'Your chats and accounts stay yours alone.',
  },
  child: {
    pt: 'Um celular mais seguro para a criança, com conversa e sem espionagem.',
    es: 'Un teléfono más seguro para tu hijo o hija, hablando y sin espiar.',
    en: 'A safer phone for your child, by talking and without spying.',
  },
  childStart: {
    pt: 'Criar a conta infantil',
    es: 'Crear la cuenta infantil',
    en: 'Set up a child account',
  },
  help: {
    pt: 'Em perigo, o que fazer primeiro: sem conta e sem pagar.',
    es: 'En peligro, qué hacer primero: sin cuenta y sin pagar.',
    en: 'In danger, what to do first: no account, nothing to pay.',
  },
  cost: { pt: 'Quanto custa', es: 'Cuánto cuesta', en: 'What it costs' },
  costFree: {
    pt: 'Grátis, sempre: emergência, números de ajuda e o primeiro módulo.',
    es: 'Gratis, siempre: emergencia, números de ayuda y el primer módulo.',
    en: 'Always free: emergency pages, helplines and the first module.',
  },
  costAll: {
    pt: 'Curso inteiro: um período de teste, sem cartão. Depois, {month} por mês ou {year} por ano.',
    es: 'Curso completo: un período de prueba, sin tarjeta. Después, {month} al mes o {year} al año en América Latina.',
    en: 'Whole course: a free trial, no card. After that about {month} a month or {year} a year, by region.',
  },
  never: { pt: 'O que nunca coletamos', es: 'Lo que nunca recopilamos', en: 'What we never collect' },
  neverPhone: {
    pt: 'Contatos, fotos, mensagens, localização: o curso pergunta e ensina, não examina o celular.',
    es: 'Contactos, fotos, mensajes, ubicación: el curso pregunta y enseña, no examina el teléfono.',
    en: 'Contacts, photos, messages, location: the course asks and teaches, it does not examine your phone.',
  },
  neverTrack: {
    pt: 'Sem anúncios, sem rastreadores, sem conexão com outros sites.',
    es: 'Sin anuncios, sin rastreadores, sin conexión con otros sitios.',
    en: 'No ads, no trackers, no requests to other sites.',
  },
  neverTicks: {
    pt: 'O que você marca como feito fica no seu navegador, a não ser que você decida outra coisa.',
    es: 'Lo que marcas como hecho queda en tu navegador, salvo que decidas otra cosa.',
    en: 'What you tick as done stays in your browser, unless you decide otherwise.',
  },
  who: { pt: 'Quem faz', es: 'Quién lo hace', en: 'Who makes this' },
  whoOpen: {
    pt: 'Um projeto de software livre: o código e as lições são abertos, e cada lição mostra as fontes e quando foi conferida.',
    es: 'Un proyecto de software libre: el código y las lecciones son abiertos, y cada lección muestra sus fuentes y cuándo se revisó.',
    en: 'A free software project: code and lessons are open, and each lesson names its sources and when it was checked.',
  },
  whoHere: {
    pt: 'Quem mantém este site e como entrar em contato',
    es: 'Quién mantiene este sitio y cómo contactarlo',
    en: 'Who runs this site, and how to reach them',
  },
  footer: { pt: 'Mais', es: 'Más', en: 'More' },
  community: { pt: 'Comunidade', es: 'Comunidad', en: 'Community' },
  evidence: { pt: 'Como sabemos', es: 'Cómo lo sabemos', en: 'How we know' },
  terms: { pt: 'Termos de uso', es: 'Términos de uso', en: 'Terms of service' },
  privacy: { pt: 'Privacidade', es: 'Privacidad', en: 'Privacy' },
  transparency: { pt: 'Transparência', es: 'Transparencia', en: 'Transparency' },
  accessibility: { pt: 'Acessibilidade', es: 'Accesibilidad', en: 'Accessibility' },
  crossing: {
    pt: 'Vou atravessar uma fronteira',
    es: 'Voy a cruzar una frontera',
    en: 'I am crossing a border',
  },
} satisfies Record<string, Text>

type LandingText = keyof typeof landingTexts

/** Says a text of the page in its language. */
export type SayLanding = (key: LandingText, values?: Readonly<Record<string, string>>) => string

export const landingSayer =
  (language: Language): SayLanding =>
  (key, values = {}) =>
    landingTexts[key][language].replace(/\{([a-z]+)\}/g, (_, name: string) => values[name] ?? '')
