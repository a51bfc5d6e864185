import { messages } from '#i18n/messages.ts'

export const askedMessages = messages({
  'asked.announcement': { pt: 'Aviso da sua equipe', es: 'Aviso de tu equipo', en: 'From your team' },
  'asked.from': { pt: '{team}, {date}', es: '{team}, {date}', en: '{team}, {date}' },
  'asked.title': {
    pt: 'Pedido pela sua equipe',
    es: 'Pedido por tu equipo',
    en: 'Your team asks for this',
  },
  'asked.until': {
    pt: '{team} pede estas lições até {day}.',
    es: '{team} pide estas lecciones hasta el {day}.',
    en: '{team} asks for these lessons until {day}.',
  },
  'asked.done': { pt: 'já vista', es: 'ya vista', en: 'visited' },
  'asked.private': {
    pt: 'Ninguém vê quem fez. Quem administra recebe um único número aproximado, depois do último dia.',
    es: 'Nadie ve quién las hizo. Quienes administran reciben una sola cifra aproximada, después del último día.',
    en: 'No one sees who has done them. Those who run the team get a single rough number, after the last day.',
  },
})

export type AskedMessage = keyof typeof askedMessages
