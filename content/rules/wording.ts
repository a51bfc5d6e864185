import { type Language, languages } from '@resguardo/contract/platform/languages'
import { error, withoutDuplicates, type Rule, warn } from './finding.ts'
import { textsByLanguage, intros, ownWords, textsIn } from './contentTexts.ts'

// In regular expressions \b ignores accented letters, so lookarounds mark the word boundaries.
const anyOf = (...parts: string[]) =>
  new RegExp(`(?<![\\p{L}\\p{N}-])(?:${parts.join('|')})(?![\\p{L}\\p{N}])`, 'iu')

const promises = anyOf(
  '100 ?% (?:safe|secure|private|segur[oa]s?|privad[oa]s?)',
  'completely (?:safe|secure|private|anonymous)',
  'totally (?:safe|secure|private|anonymous)',
  'totalmente (?:segur[oa]s?|an[óô]nim[oa]s?)',
  'completamente (?:segur[oa]s?|an[óô]nim[oa]s?)',
  'unhackable|unbreakable|bulletproof|foolproof|inhackeable|inquebr[aá]vel|inviol[aá]vel|inviolable|à prova de (?:tudo|hackers?|balas)',
  'guarantees?|guaranteed|garantimos|garantizamos|garantiz[ao]d[oa]s?|garantid[oa]s?|garantizad[oa]s?',
  "(?:you are|you're|makes you|stay|be) anonymous|(?:você é|fica|ficará|deixa você) anônim[oa]|(?:eres|serás|te vuelve) anónim[oa]",
)
const blame = anyOf(
  'your own fault|(?:it is|it was|is) your fault|you should have known|careless people',
  'a culpa é sua|(?:por|é|foi) culpa sua|sua própria culpa|você deveria saber',
  '(?:es|fue|por) (?:tu )?culpa tuya|es tu culpa|fue tu culpa|por tu culpa|deberías saber',
)
const negatedBefore = /(?:\bno|\bnot|n't|não|nunca|never|nenhum|ningún)\s(?:\p{L}+\s){0,3}$/iu

/** 19: no promise that cannot be kept, no blame. */
export const noPromisesNoBlame: Rule = (content) =>
  textsByLanguage(content).flatMap(({ at, text }) =>
    [promises, blame].flatMap((banned) => {
      const hit = banned.exec(text)
      if (!hit || negatedBefore.test(text.slice(0, hit.index))) return []
      return [error(19, at, `says "${hit[0]}"`)]
    }),
  )

const brands = anyOf(
  'Signal|Threema|Telegram|Session|Bitwarden|1Password|LastPass|KeePassXC|Proton(?: ?VPN| Mail)?|Mullvad|NordVPN|ExpressVPN',
  'Brave|Firefox|DuckDuckGo|Norton|Avast|Kaspersky|Malwarebytes|YubiKey|Authy|Aegis|Tutanota|Cryptomator',
)
const recommending = anyOf(
  '(?:use|install|choose|get|buy|download|switch to)',
  '(?:instale|escolha|baixe|compre|prefira)',
  '(?:usa|instala|elige|descarga|compra)',
)
const alternative: Record<Language, RegExp> = {
  en: anyOf('or|another|such as|like|for example'),
  pt: anyOf('ou|outr[oa]|como|por exemplo'),
  es: anyOf('o|u|otr[oa]|como|por ejemplo'),
}

/** 20: a recommended brand comes with an alternative. */
export const noLoneBrand: Rule = (content) =>
  textsByLanguage(content).flatMap(({ at, language, text }) => {
    const brand = brands.exec(text)
    if (!brand || !recommending.test(text)) return []
    const named = new Set(text.match(new RegExp(brands, 'giu')))
    return named.size > 1 || alternative[language].test(text)
      ? []
      : [warn(20, at, `recommends ${brand[0]} and nothing else`)]
  })

const foreign: Record<Language, RegExp> = {
  en: anyOf('você|não|são|uma|para|pero|también|teléfono|celular|desde|está|isso'),
  pt: anyOf('el|los|las|pero|también|teléfono|usted|the|and|your|with|when|y|muy|hasta'),
  es: anyOf('você|não|são|uma|também|em|isso|senha|the|and|your|with|when|ou|até|mas'),
}
const notBrazilian = anyOf('telemóve(?:l|is)|ecrãs?|palavras?-passe|ficheiros?|utilizador(?:es)?|definições')
const regional = anyOf('celular(?:es)?|móvil(?:es)?')

/** 21: no words of other languages; pt is Brazilian; es says teléfono. */
export const oneLanguage: Rule = (content) => {
  const labels = content.uiTerms
    .flatMap((term) => [term.pt, term.es, term.en])
    .filter((label) => label.includes(' '))
  const found = textsByLanguage(content).flatMap(({ at, language, text }) => {
    const own = labels.reduce((rest, label) => rest.replaceAll(label, ' '), ownWords(text))
    const spanish = own.replace(/datos móviles|red(?:es)? móvil(?:es)?|Celular Seguro/giu, ' ')
    const hits = [
      foreign[language].exec(own)?.[0],
      language === 'pt' ? notBrazilian.exec(own)?.[0] : undefined,
      language === 'es' ? regional.exec(spanish)?.[0] : undefined,
    ]
    return hits.filter((hit) => hit !== undefined).map((hit) => warn(21, at, `"${hit}" is not ${language}`))
  })
  return withoutDuplicates(found)
}

const law = anyOf(
  'legal|illegal|legally|lawful|unlawful|right to refuse|legalmente|ilegal|direito de recusar|derecho a negarse|lawyer|advogad[oa]|abogad[oa]',
)

/** 26: no legal advice, except beside a hand-off to people who may give it. */
export const noLegalAdvice: Rule = (content) => {
  const slides = [...content.lessons.values()].flatMap((lesson) =>
    lesson.slides
      .filter((slide) => slide.type !== 'warning' || !slide.handoff)
      .flatMap((slide) => textsIn(slide, `${lesson.id}: ${slide.id}`)),
  )
  return [...slides, ...intros(content)].flatMap(({ at, text }) => {
    const hit = languages.map((language) => law.exec(text[language])?.[0]).find((word) => word !== undefined)
    return hit ? [warn(26, at, `speaks of law: "${hit}"`)] : []
  })
}
