import type { Text } from '@resguardo/contract/platform/languages'

/** Texts of the assistant itself; all others come from the content. */
export const answerTexts = {
  /** Introduces lessons, one of which may be meant. */
  ask: {
    pt: 'Não tenho certeza do que você quer. É sobre uma destas lições?',
    es: 'No estoy seguro de lo que necesitas. ¿Es sobre una de estas lecciones?',
    en: 'I am not sure what you need. Is it about one of these lessons?',
  },
  handOver: {
    pt: 'Não achei resposta para isso no curso, e não quero inventar. Você pode perguntar com outras palavras ou falar com uma pessoa.',
    es: 'No encontré respuesta a eso en el curso, y no quiero inventar. Puedes preguntar con otras palabras o hablar con una persona.',
    en: 'I found no answer to that in the course, and I will not make one up. You can ask in other words, or talk to a person.',
  },
  /** The same, for lessons that come near. */
  near: {
    pt: 'Não tenho certeza de que o curso responde a isso, e não quero inventar. O mais próximo está nestas lições. Você também pode falar com uma pessoa.',
    es: 'No estoy seguro de que el curso responda a eso, y no quiero inventar. Lo más cercano está en estas lecciones. También puedes hablar con una persona.',
    en: 'I am not certain that the course answers that, and I will not make anything up. These lessons come closest. You can also talk to a person.',
  },
  /** To a message of signs only. */
  wordless: {
    pt: 'Estou aqui. Escreva sua pergunta com palavras, quando quiser.',
    es: 'Aquí estoy. Escribe tu pregunta con palabras, cuando quieras.',
    en: 'I am here. Write your question in words, whenever you like.',
  },
  /** Ahead of an answer that rests on little. */
  unsure: {
    pt: 'Não tenho certeza de que é isto que você procura. É o que o curso tem de mais próximo; uma pessoa também pode ajudar.',
    es: 'No estoy seguro de que sea esto lo que buscas. Es lo más cercano que tiene el curso; una persona también puede ayudar.',
    en: 'I am not certain that this is what you are looking for. It is what comes closest in the course; a person can help as well.',
  },
  /** What opens a lesson: any plan, or one that opens everything. */
  lockedFree: {
    pt: 'A resposta está em uma lição que abre com o teste grátis ou com uma licença.',
    es: 'La respuesta está en una lección que se abre con la prueba gratis o con una licencia.',
    en: 'The answer is in a lesson that opens with the free trial or with a license.',
  },
  lockedFull: {
    pt: 'A resposta está em uma lição deste perfil, que abre com o teste ou com a licença completa.',
    es: 'La respuesta está en una lección de este perfil, que se abre con la prueba o con la licencia completa.',
    en: 'The answer is in a lesson of this profile, which opens with the trial or with the full license.',
  },
  unavailable: {
    pt: 'No seu aparelho isso não existe. O que fazer em vez disso está na lição.',
    es: 'En tu dispositivo eso no existe. Qué hacer en su lugar está en la lección.',
    en: 'Your phone does not have this. What to do instead is in the lesson.',
  },
} as const satisfies Record<string, Text>

/** For a question about another phone: the steps are those of the asker's own. */
export const otherPhone = (named: string, own: string): Text => ({
  pt: `Você falou de ${named}. Respondo para o seu ${own}.`,
  es: `Hablaste de ${named}. Respondo para tu ${own}.`,
  en: `You mentioned ${named}. I answer for your ${own}.`,
})

/** For a question about a lesson that the asker's profile does not have. */
export const otherProfile = (title: Text, profile: Text): Text => ({
  pt: `A lição “${title.pt}” responde a isso. Ela é do perfil ${profile.pt}: no painel, toque em “Mudar celular ou perfil”.`,
  es: `La lección “${title.es}” responde a eso. Es del perfil ${profile.es}: en el panel, toca “Cambiar teléfono o perfil”.`,
  en: `The lesson “${title.en}” answers that. It is part of ${profile.en}: on the dashboard, tap “Change phone or profile”.`,
})

/** For a reader who did not find a menu. */
export const searchFor = (word: string): Text => ({
  pt: `Não achou? Abra Ajustes ou Configurações e procure por “${word}”.`,
  es: `¿No lo encuentras? Abre Ajustes o Configuración y busca “${word}”.`,
  en: `Cannot find it? Open Settings and search for “${word}”.`,
})
