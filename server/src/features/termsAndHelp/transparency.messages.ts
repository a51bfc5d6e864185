import type { Language, Text } from '@resguardo/contract/platform/languages'
import type { InstallationFacts, Section } from './operatorPages.ts'

/** Texts of the page on transparency. */
export const transparencyTexts = {
  title: { pt: 'Transparência', es: 'Transparencia', en: 'Transparency' },
  about: {
    pt: 'Quem vê o quê, o que uma autoridade poderia receber, como a comunidade é moderada e onde há inteligência artificial.',
    es: 'Quién ve qué, qué podría recibir una autoridad, cómo se modera la comunidad y dónde hay inteligencia artificial.',
    en: 'Who sees what, what an authority could get, how the community is moderated, and where there is artificial intelligence.',
  },
  securityContact: {
    pt: 'Contato para falhas de segurança (security.txt)',
    es: 'Contacto para fallas de seguridad (security.txt)',
    en: 'Contact for security flaws (security.txt)',
  },
} as const satisfies Record<string, Text>

export const transparencyIn = (lang: Language, facts: InstallationFacts): Section[] => sections[lang](facts)

const sections: Readonly<Record<Language, (facts: InstallationFacts) => Section[]>> = {
  pt: ({ model }) => [
    {
      heading: 'Quem vê o quê',
      list: [
        'Quem opera esta instalação vê dados de conta, licenças, aparelhos de onde se entrou e o registro de entradas. Nenhuma tela mostra as lições, o perfil de proteção ou as conversas de uma pessoa.',
        'Quem administra uma equipe vê os dados de conta da equipe, e relatórios em grupos de cinco pessoas ou mais.',
        'Quem responde a um pedido de ajuda vê o que você decidiu entregar com ele, sem o seu nome.',
        'O que quem administra faz fica em um registro encadeado: mudar uma linha depois deixa marca.',
      ],
    },
    {
      heading: 'Se uma autoridade pedir',
      text: 'Só pode ser entregue o que existe, e a página de privacidade diz o que é. O conteúdo do seu celular nunca chega aqui. O que você marcou como feito fica no seu navegador, a não ser que você peça para guardar na conta. Perfil de proteção e conversas ficam cifrados; a chave fica com quem opera, fora do banco de dados.',
    },
    {
      heading: 'Inteligência artificial',
      text: `O assistente procura a resposta nas lições. Um classificador pequeno, no próprio servidor, reconhece perguntas de perigo. ${
        model
          ? 'Nesta instalação um modelo de linguagem pode reescrever o que foi achado; uma frase sem base na lição é cortada.'
          : 'Nesta instalação não há modelo de linguagem: toda frase é do nosso conteúdo.'
      } Ninguém recebe nota nem perfil automático.`,
    },
    {
      heading: 'Comunidade',
      text: 'Quem escreve escolhe um nome só para a comunidade. Antes de publicar, o programa procura telefones, documentos e endereços e avisa; quem modera olha o que foi denunciado. De uma decisão se pode recorrer, e outra pessoa decide.',
    },
    {
      heading: 'O programa',
      text: 'Esta instalação usa o Resguardo, software livre sob a licença AGPL 3.0. Você pode pedir a quem opera o código da versão que está em uso.',
    },
    {
      heading: 'Achou uma falha de segurança?',
      text: 'Escreva ao contato abaixo antes de publicar. Use a sua própria conta e dados inventados.',
    },
  ],
  es: ({ model }) => [
    {
      heading: 'Quién ve qué',
      list: [
        'Quien opera esta instalación ve datos de cuenta, licencias, equipos desde los que se inició sesión y el registro de accesos. Ninguna pantalla muestra las lecciones, el perfil de protección o las conversaciones de una persona.',
        'Quien administra un equipo de personas ve sus datos de cuenta, e informes en grupos de cinco personas o más.',
        'Quien responde a un pedido de ayuda ve lo que decidiste entregar con él, sin tu nombre.',
        'Lo que hace quien administra queda en un registro encadenado: cambiar una línea después deja marca.',
      ],
    },
    {
      heading: 'Si una autoridad lo pide',
      text: 'Solo se puede entregar lo que existe, y la página de privacidad dice qué es. El contenido de tu teléfono nunca llega aquí. Lo que marcaste como hecho queda en tu navegador, salvo que pidas guardarlo en la cuenta. El perfil de protección y las conversaciones están cifrados; la clave la tiene quien opera, fuera de la base de datos.',
    },
    {
      heading: 'Inteligencia artificial',
      text: `El asistente busca la respuesta en las lecciones. Un clasificador pequeño, en el propio servidor, reconoce preguntas de peligro. ${
        model
          ? 'En esta instalación un modelo de lenguaje puede reescribir lo que se encontró; una frase sin base en la lección se corta.'
          : 'En esta instalación no hay modelo de lenguaje: toda frase es de nuestro contenido.'
      } Nadie recibe una nota ni un perfil automático.`,
    },
    {
      heading: 'Comunidad',
      text: 'Quien escribe elige un nombre solo para la comunidad. Antes de publicar, el programa busca teléfonos, documentos y direcciones y avisa; quien modera mira lo denunciado. Una decisión se puede apelar, y otra persona decide.',
    },
    {
      heading: 'El programa',
      text: 'Esta instalación usa Resguardo, software libre bajo la licencia AGPL 3.0. Puedes pedirle a quien opera el código de la versión que está en uso.',
    },
    {
      heading: '¿Encontraste una falla de seguridad?',
      text: 'Escribe al contacto de abajo antes de publicarla. Usa tu propia cuenta y datos inventados.',
    },
  ],
  en: ({ model }) => [
    {
      heading: 'Who sees what',
      list: [
        'The operator of this installation sees account data, licenses, devices that signed in and the log of sign-ins. No screen shows the lessons, protection profile or conversations of one person.',
        'Team admins see the account data of their team, and reports in groups of five people or more.',
        'Anyone who answers a request for help sees what you decided to hand over with it, without your name.',
        'What administrators do is kept in a chained log: a line changed later leaves a mark.',
      ],
    },
    {
      heading: 'If an authority asks',
      text: 'Only what exists can be handed over, and the privacy page says what that is. The content of your phone never comes here. What you marked as done stays in your browser, unless you ask to keep it in the account. Protection profile and conversations are encrypted; the operator has the key, outside the database.',
    },
    {
      heading: 'Artificial intelligence',
      text: `The assistant looks for the answer in the lessons. A small classifier, on the server itself, recognizes questions about danger. ${
        model
          ? 'In this installation a language model may reword what was found; a sentence without a basis in the lesson is cut.'
          : 'In this installation there is no language model: every sentence is from our content.'
      } No one gets an automatic score or profile.`,
    },
    {
      heading: 'Community',
      text: 'Writers choose a name for the community alone. Before publishing, the program looks for telephone numbers, documents and addresses and warns; moderators look at what was reported. A decision can be appealed, and another person decides.',
    },
    {
      heading: 'The program',
      text: 'This installation uses Resguardo, free software under the AGPL 3.0. You can ask the operator for the code of the version in use.',
    },
    {
      heading: 'Found a security flaw?',
      text: 'Write to the contact below before you publish it. Use your own account and made-up data.',
    },
  ],
}
