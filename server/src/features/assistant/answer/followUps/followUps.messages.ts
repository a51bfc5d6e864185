import type { Text } from '@resguardo/contract/platform/languages'

/** Texts of answers to questions about the previous answer. */
export const followUpTexts = {
  otherVersions: {
    pt: 'Em outras versões do sistema, o caminho é outro. Veja abaixo os dois.',
    es: 'En otras versiones del sistema, la ruta es otra. Abajo están las dos.',
    en: 'Other versions of the system have another path. Both are below.',
  },
  otherVersionsTitle: {
    pt: 'Em outras versões',
    es: 'En otras versiones',
    en: 'On other versions',
  },
  notListed: {
    pt: 'Então o seu celular tem outro menu, e não quero inventar onde fica. Uma pessoa pode procurar com você.',
    es: 'Entonces tu teléfono tiene otro menú, y no quiero inventar dónde está. Una persona puede buscarlo contigo.',
    en: 'Then your phone has another menu, and I will not make up where it is. A person can look for it with you.',
  },
  undoSame: {
    pt: 'Para voltar como era, repita o caminho abaixo.',
    es: 'Para dejarlo como estaba, repite la ruta de abajo.',
    en: 'To put it back, follow the path below again.',
  },
  undoUnknown: {
    pt: 'Esses passos não têm um botão que os desfaça, e não quero inventar. Uma pessoa pode ver o seu caso.',
    es: 'Esos pasos no tienen un botón que los deshaga, y no quiero inventar. Una persona puede ver tu caso.',
    en: 'Those steps have no button that takes them back, and I will not make one up. A person can look at your case.',
  },
  noMore: {
    pt: 'Não tenho mais sobre isso do que a lição diz. Uma pessoa pode explicar com outras palavras.',
    es: 'No tengo más sobre eso de lo que dice la lección. Una persona puede explicarlo con otras palabras.',
    en: 'I have no more about this than the lesson says. A person can explain it in other words.',
  },
} as const satisfies Record<string, Text>

/** Above the steps of a system that the reader named, and that their phone does not run. */
export const stepsOfOther = (named: string): Text => ({
  pt: `Estes passos são para ${named}, não para o seu celular.`,
  es: `Estos pasos son para ${named}, no para tu teléfono.`,
  en: `These steps are for ${named}, not for your phone.`,
})

export const noStepsForOther = (named: string): Text => ({
  pt: `A lição não tem esses passos para ${named}, e não quero inventar.`,
  es: `La lección no tiene esos pasos para ${named}, y no quiero inventar.`,
  en: `The lesson does not have these steps for ${named}, and I will not make them up.`,
})

export const switchBack = (label: string, to: 'on' | 'off'): Text =>
  to === 'on'
    ? { pt: `Ligue “${label}”.`, es: `Activa “${label}”.`, en: `Turn on “${label}”.` }
    : { pt: `Desligue “${label}”.`, es: `Desactiva “${label}”.`, en: `Turn off “${label}”.` }

export const chooseBack = (label: string, chosen: string): Text => ({
  pt: `Em “${label}”, troque “${chosen}” pela opção de antes.`,
  es: `En “${label}”, cambia “${chosen}” por la opción de antes.`,
  en: `In “${label}”, change “${chosen}” to the option you had before.`,
})
