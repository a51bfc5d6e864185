import type { OsType } from '@resguardo/contract/devices/device'
import type { Language, Text } from '@resguardo/contract/platform/languages'
import type { EvidenceFigures } from './evidenceFigures.ts'

/** Texts of the page on evidence, as plain strings without placeholders. */
export const howWeKnowTexts = {
  title: { pt: 'Como sabemos', es: 'Cómo lo sabemos', en: 'How we know' },
  about: {
    pt: 'De onde vêm os passos, o que foi provado e o que ainda não, e como avisar de um erro.',
    es: 'De dónde vienen los pasos, qué está comprobado y qué no, y cómo avisar de un error.',
    en: 'Where the steps come from, what is proved and what is not yet, and how to report a mistake.',
  },
} as const satisfies Record<string, Text>

const systems: Readonly<Record<OsType, Text>> = {
  'android-samsung': { pt: 'Samsung', es: 'Samsung', en: 'Samsung' },
  ios: { pt: 'iPhone e iPad', es: 'iPhone y iPad', en: 'iPhone and iPad' },
  grapheneos: { pt: 'GrapheneOS', es: 'GrapheneOS', en: 'GrapheneOS' },
  'android-other': { pt: 'Outros Android', es: 'Otros Android', en: 'Other Android phones' },
}

/** A section: its heading, a paragraph, and a list of sentences. */
interface Section {
  readonly heading: string
  readonly text: string
  readonly list?: readonly string[]
}

/** Figures as the language writes them, and days in full. */
export interface Written {
  readonly count: (value: number) => string
  readonly day: (date: string) => string
}

/** The page in one language: every figure is counted in the content. */
export const howWeKnowIn = (lang: Language, figures: EvidenceFigures, written: Written): Section[] =>
  sections[lang](figures, written)

const pathList = (
  { paths }: EvidenceFigures,
  lang: Language,
  say: (name: string, proved: number, all: number) => string,
) => paths.map(({ osType, proved, all }) => say(systems[osType][lang], proved, all))

const sections: Readonly<Record<Language, (figures: EvidenceFigures, written: Written) => Section[]>> = {
  pt: (figures, { count, day }) => [
    {
      heading: 'Onde aprendemos',
      text: `São ${count(figures.lessons)} lições. Cada tela mostra as fontes em que se apoia, com o ano. Usamos ${count(figures.sources.all)}: páginas dos fabricantes, o código do Android e do GrapheneOS, autoridades como o CERT.br e o Banco Central, e organizações de segurança digital. As mais antigas são de ${figures.sources.oldest}; as mais novas, de ${figures.sources.newest}. Depois de 18 meses, uma fonte entra na lista do que precisa ser conferido de novo.`,
    },
    {
      heading: 'Como um caminho é provado',
      text: 'Um caminho é a sequência de menus que você toca. Ele só aparece como certo se alguém o viu em um celular ou se está na página do fabricante ou no código do sistema. Se não, o passo diz que ainda não foi conferido e mostra primeiro a palavra para a busca dos ajustes.',
      list: [
        `Vistos em um celular: ${count(figures.grades.device)}.`,
        `Lidos no fabricante ou no código: ${count(figures.grades.documented)}.`,
        `Ainda não provados: ${count(figures.grades.unproved)}. Ao lado do passo está escrito.`,
        ...pathList(
          figures,
          'pt',
          (name, proved, all) => `${name}: ${count(proved)} de ${count(all)} provados.`,
        ),
      ],
    },
    {
      heading: 'Quem conferiu, e quando',
      text: `Cada lição foi comparada com suas fontes entre ${day(figures.checked.from)} e ${day(figures.checked.to)}; a data está no começo dela. Uma segunda pessoa, com o celular na mão, reviu ${count(figures.reviewed)} de ${count(figures.lessons)}. Um programa confere todas a cada mudança: conselhos que se contradizem, palavras difíceis, passos que o seu celular não tem.`,
    },
    {
      heading: 'Os telefones de ajuda',
      text: `São ${count(figures.lines.all)} linhas, de ${count(figures.lines.countries)} países. Em ${count(figures.lines.press)} só achamos o número na imprensa: está escrito ao lado que falta confirmar.`,
    },
    {
      heading: 'Achou um passo errado?',
      text: 'No passo, toque em “Minha tela está diferente” e depois em “Nenhum caminho deu certo? Avise a gente”. Seu nome não vai junto. Vários avisos iguais fazem o passo ser conferido de novo.',
    },
  ],
  es: (figures, { count, day }) => [
    {
      heading: 'De dónde aprendimos',
      text: `Son ${count(figures.lessons)} lecciones. Cada pantalla muestra las fuentes en que se apoya, con el año. Usamos ${count(figures.sources.all)}: páginas de los fabricantes, el código de Android y de GrapheneOS, autoridades y organizaciones de seguridad digital. Las más viejas son de ${figures.sources.oldest}; las más nuevas, de ${figures.sources.newest}. A los 18 meses, una fuente pasa a la lista de lo que hay que revisar.`,
    },
    {
      heading: 'Cómo se comprueba una ruta',
      text: 'Una ruta es la serie de menús que tocas. Solo aparece como segura si alguien la vio en un teléfono, o si está en la página del fabricante o en el código del sistema. Si no, el paso dice que falta comprobarlo y muestra primero la palabra para buscar en los ajustes.',
      list: [
        `Vistas en un teléfono: ${count(figures.grades.device)}.`,
        `Leídas en el fabricante o en el código: ${count(figures.grades.documented)}.`,
        `Sin comprobar todavía: ${count(figures.grades.unproved)}. Está escrito junto al paso.`,
        ...pathList(
          figures,
          'es',
          (name, proved, all) => `${name}: ${count(proved)} de ${count(all)} comprobadas.`,
        ),
      ],
    },
    {
      heading: 'Quién revisó, y cuándo',
      text: `Cada lección se comparó con sus fuentes entre el ${day(figures.checked.from)} y el ${day(figures.checked.to)}; la fecha está al comienzo. Una segunda persona, con el teléfono en la mano, revisó ${count(figures.reviewed)} de ${count(figures.lessons)}. Un programa revisa todas con cada cambio: consejos que se contradicen, palabras difíciles, pasos que tu teléfono no tiene.`,
    },
    {
      heading: 'Los teléfonos de ayuda',
      text: `Son ${count(figures.lines.all)} líneas, de ${count(figures.lines.countries)} países. De ${count(figures.lines.press)} solo hallamos el número en la prensa: al lado dice que falta confirmarlo.`,
    },
    {
      heading: '¿Encontraste un paso mal?',
      text: 'En el paso, toca “Mi pantalla es diferente” y después “¿Ninguna ruta sirvió? Avísanos”. Tu nombre no se envía. Varios avisos iguales hacen que el paso se revise de nuevo.',
    },
  ],
  en: (figures, { count, day }) => [
    {
      heading: 'Where we learned it',
      text: `There are ${count(figures.lessons)} lessons. Each screen shows the sources behind it, with their year. We use ${count(figures.sources.all)}: the phone makers' own pages, the source code of Android and GrapheneOS, public authorities, and digital security organizations. The oldest are from ${figures.sources.oldest}, the newest from ${figures.sources.newest}. After 18 months a source goes on the list of things to check again.`,
    },
    {
      heading: 'How a path is proved',
      text: "A path is the series of menus you tap. It's shown as certain only if someone saw it on a phone, or if it's on the maker's page or in the system's source code. Otherwise the step says it hasn't been checked yet, and shows the word to type in the Settings search first.",
      list: [
        `Seen on a phone: ${count(figures.grades.device)}.`,
        `Read at the maker or in the source code: ${count(figures.grades.documented)}.`,
        `Not proved yet: ${count(figures.grades.unproved)}. It says so beside the step.`,
        ...pathList(
          figures,
          'en',
          (name, proved, all) => `${name}: ${count(proved)} of ${count(all)} proved.`,
        ),
      ],
    },
    {
      heading: 'Who checked, and when',
      text: `Each lesson was compared with its sources between ${day(figures.checked.from)} and ${day(figures.checked.to)}; the date is at the top of the lesson. A second person with a phone in hand has reviewed ${count(figures.reviewed)} of ${count(figures.lessons)}. A program checks all of them at every change: advice that contradicts itself, difficult words, steps your phone doesn't have.`,
    },
    {
      heading: 'The help lines',
      text: `There are ${count(figures.lines.all)} lines in ${count(figures.lines.countries)} countries. For ${count(figures.lines.press)} we found the number only in the press: it says beside it that it's still to be confirmed.`,
    },
    {
      heading: 'Found a wrong step?',
      text: "In the step, tap “My screen looks different”, then “None of these work? Let us know”. Your name isn't sent. Several reports of the same step make us check it again.",
    },
  ],
}
