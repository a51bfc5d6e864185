import type { Language, Text } from '@resguardo/contract/platform/languages'
import type { InstallationFacts, Section } from './operatorPages.ts'

/** Texts of the page on privacy; which other services it names follows from the setup. */
export const privacyTexts = {
  title: { pt: 'Privacidade', es: 'Privacidad', en: 'Privacy' },
  about: {
    pt: 'Que dados esta instalação guarda e para quê, quem mais os recebe, e como ver, corrigir ou apagar os seus.',
    es: 'Qué datos guarda esta instalación y para qué, quién más los recibe, y cómo ver, corregir o borrar los tuyos.',
    en: 'What data this installation keeps and why, who else gets it, and how to see, correct or erase yours.',
  },
} as const satisfies Record<string, Text>

export const privacyIn = (lang: Language, facts: InstallationFacts): Section[] => sections[lang](facts)

/** The sentences of the services that are set up, or the one for none. */
function services(
  { mail, model, speech, stripe, openid }: InstallationFacts,
  sentences: Record<'mail' | 'model' | 'speech' | 'stripe' | 'none', string> & {
    openid: (name: string) => string
  },
): string[] {
  const list = [
    mail && sentences.mail,
    model && sentences.model,
    speech && sentences.speech,
    stripe && sentences.stripe,
    openid !== null && sentences.openid(openid),
  ].filter((sentence) => typeof sentence === 'string')
  return list.length > 0 ? list : [sentences.none]
}

const sections: Readonly<Record<Language, (facts: InstallationFacts) => Section[]>> = {
  pt: (facts) => [
    {
      heading: 'Quem responde pelos dados',
      text: 'Quem opera esta instalação decide para que os dados servem e responde por eles. O contato está na página de ajuda.',
    },
    {
      heading: 'O que guardamos, e para quê',
      list: [
        'Conta (nome, e-mail ou identificador, idioma, fuso horário): para você entrar e para falarmos a sua língua.',
        'Curso (tipo de celular, perfil de proteção, lições vistas): para mostrar os passos do seu aparelho e o que falta.',
        'Perguntas ao assistente e a pessoas: para responder a elas.',
        'Entradas (hora, forma, navegador, país, parte do endereço de rede): para você perceber um acesso estranho e para barrar ataques.',
        'Compras e lugares de licença: para entregar o que foi pago e guardar o recibo.',
        'O que você escreve na comunidade: aparece com o nome que você escolheu para ela, não com o da conta.',
      ],
    },
    {
      heading: 'O que não fazemos',
      text: 'Não examinamos seu celular, não lemos contatos, fotos nem localização, e não guardamos o endereço de rede inteiro. Estas páginas não usam cookies, anúncios nem medição de audiência, e não carregam nada de outros servidores. Os cartões de emergência abrem sem conta, e não guardamos quem os abriu.',
    },
    {
      heading: 'Quem mais recebe dados',
      list: services(facts, {
        mail: 'O servidor de e-mail que esta instalação usa recebe seu endereço e o texto de cada mensagem.',
        model:
          'Um modelo de linguagem recebe a pergunta feita ao assistente como você a escreveu, sem a sua conta.',
        speech: 'Um serviço de transcrição recebe a gravação de uma pergunta falada, sem a sua conta.',
        stripe: 'A Stripe recebe o que é preciso para um pagamento.',
        openid: (name) => `Se você entra com ${name}, esse serviço fica sabendo da entrada.`,
        none: 'Ninguém: esta instalação não está ligada a servidor de e-mail, modelo de linguagem nem meio de pagamento.',
      }),
    },
    {
      heading: 'Por quanto tempo',
      list: [
        `Registro de entradas: ${facts.days('access')}.`,
        `Conversas com o assistente: ${facts.days('chat')}.`,
        `Registro do que quem administra fez: ${facts.days('audit')}.`,
        `E-mails enviados: até ${facts.days('mails')}, já sem endereço nem texto.`,
        `Conta excluída: até ${facts.days('deleted')}, para você poder voltar atrás; depois é apagada.`,
        'O resto: enquanto a conta existir.',
      ],
    },
    {
      heading: 'O que você pode fazer',
      text: 'No seu perfil você vê e corrige seus dados, baixa uma cópia de tudo e encerra a conta, sem pedir a ninguém. Se não der para resolver ali, escreva para quem opera. Você também pode reclamar à autoridade de proteção de dados do seu país; no Brasil, é a ANPD.',
    },
  ],
  es: (facts) => [
    {
      heading: 'Quién responde por los datos',
      text: 'Quien opera esta instalación decide para qué sirven los datos y responde por ellos. El contacto está en la página de ayuda.',
    },
    {
      heading: 'Qué guardamos, y para qué',
      list: [
        'Cuenta (nombre, correo o identificador, idioma, zona horaria): para que inicies sesión y te hablemos en tu idioma.',
        'Curso (tipo de teléfono, perfil de protección, lecciones vistas): para mostrarte los pasos de tu equipo y lo que falta.',
        'Preguntas al asistente y a personas: para responderlas.',
        'Inicios de sesión (hora, forma, navegador, país, parte de la dirección de red): para que notes un acceso extraño y para frenar ataques.',
        'Compras y lugares de licencia: para entregar lo pagado y guardar el recibo.',
        'Lo que escribes en la comunidad: aparece con el nombre que elegiste para ella, no con el de tu cuenta.',
      ],
    },
    {
      heading: 'Qué no hacemos',
      text: 'No examinamos tu teléfono, no leemos contactos, fotos ni ubicación, y no guardamos la dirección de red completa. Estas páginas no usan cookies, anuncios ni medición de audiencia, y no cargan nada de otros servidores. Las tarjetas de emergencia se abren sin cuenta, y no guardamos quién las abrió.',
    },
    {
      heading: 'Quién más recibe datos',
      list: services(facts, {
        mail: 'El servidor de correo que usa esta instalación recibe tu dirección y el texto de cada mensaje.',
        model: 'Un modelo de lenguaje recibe la pregunta al asistente tal como la escribiste, sin tu cuenta.',
        speech: 'Un servicio de transcripción recibe la grabación de una pregunta hablada, sin tu cuenta.',
        stripe: 'Stripe recibe lo necesario para un pago.',
        openid: (name) => `Si inicias sesión con ${name}, ese servicio se entera de que lo hiciste.`,
        none: 'Nadie: esta instalación no está conectada a un servidor de correo, un modelo de lenguaje ni un medio de pago.',
      }),
    },
    {
      heading: 'Por cuánto tiempo',
      list: [
        `Registro de inicios de sesión: ${facts.days('access')}.`,
        `Conversaciones con el asistente: ${facts.days('chat')}.`,
        `Registro de lo que hizo quien administra: ${facts.days('audit')}.`,
        `Correos enviados: hasta ${facts.days('mails')}, ya sin dirección ni texto.`,
        `Cuenta eliminada: hasta ${facts.days('deleted')}, para que puedas arrepentirte; después se borra.`,
        'Lo demás: mientras exista la cuenta.',
      ],
    },
    {
      heading: 'Qué puedes hacer',
      text: 'En tu perfil ves y corriges tus datos, descargas una copia de todo y das de baja la cuenta, sin pedirle nada a nadie. Si no se resuelve ahí, escribe a quien opera. También puedes reclamar ante la autoridad de protección de datos de tu país; por ejemplo, la AAIP en Argentina o la SIC en Colombia.',
    },
  ],
  en: (facts) => [
    {
      heading: 'Who answers for the data',
      text: 'The operator of this installation decides what the data is for and answers for it. The contact is on the help page.',
    },
    {
      heading: 'What we keep, and why',
      list: [
        'Account (name, e-mail or identifier, language, time zone): so that you can sign in and we speak your language.',
        'Course (kind of phone, protection profile, lessons visited): to show the steps for your device and what is left.',
        'Questions to the assistant and to people: to answer them.',
        'Sign-ins (time, way, browser, country, part of the network address): so that you notice a strange one, and to stop attacks.',
        'Purchases and license seats: to deliver what was paid for and keep the receipt.',
        'What you write in the community: it appears under the name you chose there, not the one of your account.',
      ],
    },
    {
      heading: 'What we do not do',
      text: 'We do not examine your phone, do not read contacts, photos or location, and do not keep the whole network address. These pages use no cookies, ads or audience measuring, and load nothing from other servers. The emergency cards open without an account, and we do not keep who opened them.',
    },
    {
      heading: 'Who else gets data',
      list: services(facts, {
        mail: 'The mail server that this installation uses gets your address and the text of each message.',
        model: 'A language model gets a question to the assistant as you wrote it, without your account.',
        speech: 'A transcription service gets the recording of a spoken question, without your account.',
        stripe: 'Stripe gets what a payment needs.',
        openid: (name) => `If you sign in with ${name}, that service learns that you did.`,
        none: 'No one: this installation is connected to no mail server, language model or payment service.',
      }),
    },
    {
      heading: 'For how long',
      list: [
        `Log of sign-ins: ${facts.days('access')}.`,
        `Conversations with the assistant: ${facts.days('chat')}.`,
        `Log of what administrators did: ${facts.days('audit')}.`,
        `Mails sent: up to ${facts.days('mails')}, by then without address and text.`,
        `Deleted account: up to ${facts.days('deleted')}, so that you can change your mind; then it is erased.`,
        'The rest: as long as the account exists.',
      ],
    },
    {
      heading: 'What you can do',
      text: 'In your profile you see and correct your data, download a copy of everything and end your account, without asking anyone. If that does not solve it, write to the operator. You can also complain to the data protection authority of your country.',
    },
  ],
}
