import type { Language, Text } from '@resguardo/contract/platform/languages'
import type { Section } from './operatorPages.ts'

/** Texts of the accessibility statement. */
export const accessibilityTexts = {
  title: { pt: 'Acessibilidade', es: 'Accesibilidad', en: 'Accessibility' },
  about: {
    pt: 'Como estas páginas podem ser usadas, como verificamos isso, o que ainda falta e como avisar.',
    es: 'Cómo se pueden usar estas páginas, cómo lo comprobamos, qué falta y cómo avisar.',
    en: 'How these pages can be used, how we check that, what is still missing, and how to tell us.',
  },
} as const satisfies Record<string, Text>

export const accessibilityIn = (lang: Language): readonly Section[] => sections[lang]

const sections: Readonly<Record<Language, readonly Section[]>> = {
  pt: [
    {
      heading: 'O objetivo',
      text: 'Estas páginas têm como meta as WCAG 2.2 no nível AA. Elas foram feitas para teclado e leitor de tela, para zoom de até 400 %, para telas de 360 pixels, em tema claro e escuro, e ficam paradas para quem desliga as animações.',
    },
    {
      heading: 'Como verificamos',
      list: [
        'Antes de cada versão, um programa (axe) examina as páginas e as lições nos três idiomas.',
        'Os caminhos principais são percorridos só com o teclado.',
        'Com zoom de 200 % e 400 %, nenhum texto pode ficar cortado ou coberto.',
        'O contraste das cores é calculado, também o da cor que uma instalação escolhe.',
      ],
    },
    {
      heading: 'O que ajuda',
      list: [
        'Cada tela desenhada tem o caminho escrito ao lado.',
        '“Ouvir” lê um slide em voz alta, com as vozes do seu aparelho.',
        'Os cartões de emergência, estas páginas e um passo enviado por alguém abrem sem scripts.',
      ],
    },
    {
      heading: 'O que ainda falta',
      list: [
        'A avaliação é nossa: pessoas de fora, com deficiência, ainda não a fizeram.',
        'As fotos da comunidade têm a descrição que a pessoa escreveu, boa ou ruim.',
        'A primeira página e as páginas simples, como esta, ainda têm um só tema.',
        'As páginas dos fabricantes, para onde levam as fontes, não dependem de nós.',
      ],
    },
    {
      heading: 'Avise',
      text: 'Algo não funciona para você? Escreva para o contato da página de ajuda: diga a página, o que tentou e o que usa (leitor de tela, zoom, teclado). Esta declaração é de novembro de 2026.',
    },
  ],
  es: [
    {
      heading: 'El objetivo',
      text: 'Estas páginas tienen como meta las WCAG 2.2 en el nivel AA. Se hicieron para teclado y lector de pantalla, para un zoom de hasta 400 %, para pantallas de 360 píxeles, en tema claro y oscuro, y se quedan quietas para quien apaga las animaciones.',
    },
    {
      heading: 'Cómo lo comprobamos',
      list: [
        'Antes de cada versión, un programa (axe) examina las páginas y las lecciones en los tres idiomas.',
        'Los caminos principales se recorren solo con el teclado.',
        'Con un zoom de 200 % y 400 %, ningún texto puede quedar cortado ni tapado.',
        'El contraste de los colores se calcula, también el del color que elige una instalación.',
      ],
    },
    {
      heading: 'Qué ayuda',
      list: [
        'Cada pantalla dibujada tiene la ruta escrita al lado.',
        '“Escuchar” lee una diapositiva en voz alta, con las voces de tu equipo.',
        'Las tarjetas de emergencia, estas páginas y un paso que alguien te envió se abren sin scripts.',
      ],
    },
    {
      heading: 'Qué falta',
      list: [
        'La evaluación es nuestra: personas de fuera, con discapacidad, todavía no la hicieron.',
        'Las fotos de la comunidad tienen la descripción que escribió la persona, buena o mala.',
        'La primera página y las páginas sencillas, como esta, todavía tienen un solo tema.',
        'Las páginas de los fabricantes, adonde llevan las fuentes, no dependen de nosotros.',
      ],
    },
    {
      heading: 'Avísanos',
      text: '¿Algo no te funciona? Escribe al contacto de la página de ayuda: di la página, qué intentaste y qué usas (lector de pantalla, zoom, teclado). Esta declaración es de noviembre de 2026.',
    },
  ],
  en: [
    {
      heading: 'The aim',
      text: 'These pages aim at WCAG 2.2, level AA. They are made for keyboard and screen reader, for zoom up to 400%, for screens of 360 pixels, in light and dark, and stay still for anyone who turns animations off.',
    },
    {
      heading: 'How we check',
      list: [
        'Before each version a program (axe) examines the pages and the lessons in the three languages.',
        'The main ways are walked with the keyboard alone.',
        'At a zoom of 200% and 400% no text may be cut off or covered.',
        'The contrast of colors is computed, also that of the color an installation chooses.',
      ],
    },
    {
      heading: 'What helps',
      list: [
        'Each drawn screen has its path written beside it.',
        '“Listen” reads a slide aloud, with the voices of your device.',
        'The emergency cards, these pages and a step that someone sent you open without scripts.',
      ],
    },
    {
      heading: 'What is missing',
      list: [
        'The evaluation is our own: people from outside, with disabilities, have not made one yet.',
        'Photos in the community have the description their author wrote, good or bad.',
        'The first page and plain pages such as this one still have a single theme.',
        'The pages of phone makers, where sources lead, are not in our hands.',
      ],
    },
    {
      heading: 'Tell us',
      text: 'Does something not work for you? Write to the contact on the help page: name the page, what you tried and what you use (screen reader, zoom, keyboard). This statement is from November 2026.',
    },
  ],
}
