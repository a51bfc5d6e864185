import { messages } from '#i18n/messages.ts'

export const profileMessages = messages({
  'protection.legend': {
    pt: 'De quanta proteção você precisa?',
    es: '¿Cuánta protección necesitas?',
    en: 'How much protection do you need?',
  },
  'protection.who': { pt: 'Para quem', es: 'Para quién', en: 'Who it is for' },
  'protection.holds': { pt: 'O que inclui', es: 'Qué incluye', en: 'What it includes' },
  'protection.time': { pt: 'Tamanho', es: 'Tamaño', en: 'Size' },
  'protection.harder': {
    pt: 'O que fica mais difícil',
    es: 'Qué se vuelve más difícil',
    en: 'What becomes harder',
  },
  'protection.modules': {
    pt: '{count, plural, =0 {Nenhum módulo} one {# módulo} other {# módulos}} de lições curtas',
    es: '{count, plural, =0 {Ningún módulo} one {# módulo} other {# módulos}} de lecciones cortas',
    en: '{count, plural, =0 {No modules} one {# module} other {# modules}} of short lessons',
  },
  'protection.contents': { pt: 'Conteúdo: {name}', es: 'Contenido: {name}', en: 'Contents: {name}' },
  'protection.locked': { pt: 'Fechado', es: 'Cerrado', en: 'Locked' },
  'protection.locked.text': {
    pt: 'Abre com uma licença ou com o período de teste.',
    es: 'Se abre con una licencia o con el período de prueba.',
    en: 'Opens with a license or with the trial.',
  },
  'protection.licenses': { pt: 'Ver as licenças', es: 'Ver las licencias', en: 'See the licenses' },
  'protection.child': {
    pt: 'O Modo Parental se configura no aparelho da criança.',
    es: 'El Modo parental se configura en el dispositivo del niño o la niña.',
    en: 'Parental Mode is set up on the child’s device.',
  },
  'protection.child.confirm': {
    pt: 'O aparelho escolhido é o da criança',
    es: 'El dispositivo elegido es el del niño o la niña',
    en: 'The device I chose is the child’s',
  },
  'protection.child.choose': {
    pt: 'Escolher o aparelho da criança',
    es: 'Elegir el dispositivo del niño o la niña',
    en: 'Choose the child’s device',
  },
})

export type ProfileMessage = keyof typeof profileMessages
