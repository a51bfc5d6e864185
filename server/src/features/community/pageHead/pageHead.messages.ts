import type { Board } from '@resguardo/contract/community/communityRules'
import type { Text } from '@resguardo/contract/platform/languages'

interface HeadTexts {
  readonly title: Text
  readonly description: Text
}

export const communityTexts: HeadTexts = {
  title: { pt: 'Comunidade', es: 'Comunidad', en: 'Community' },
  description: {
    pt: 'Perguntas, dicas e alertas sobre privacidade no celular, entre pessoas, sem rastreadores.',
    es: 'Preguntas, consejos y alertas sobre privacidad en el teléfono, entre personas, sin rastreadores.',
    en: 'Questions, tips and alerts on phone privacy, among people, without trackers.',
  },
}

export const boardTexts: Readonly<Record<Board, HeadTexts>> = {
  announcements: {
    title: { pt: 'Avisos', es: 'Anuncios', en: 'Announcements' },
    description: {
      pt: 'O que há de novo, por quem mantém este lugar.',
      es: 'Lo nuevo, de quienes mantienen este lugar.',
      en: 'What is new, from those who run this place.',
    },
  },
  questions: {
    title: { pt: 'Perguntas', es: 'Preguntas', en: 'Questions' },
    description: {
      pt: 'Pergunte sobre privacidade e segurança no celular, e responda a quem pergunta.',
      es: 'Pregunta sobre privacidad y seguridad en el teléfono, y responde a quien pregunta.',
      en: 'Ask about privacy and security on your phone, and answer others.',
    },
  },
  tips: {
    title: { pt: 'Dicas', es: 'Consejos', en: 'Tips' },
    description: {
      pt: 'O que funcionou para outras pessoas, com o caminho no celular.',
      es: 'Lo que funcionó para otras personas, con la ruta en el teléfono.',
      en: 'What has worked for others, with the path on the phone.',
    },
  },
  alerts: {
    title: { pt: 'Alertas de quem usa', es: 'Alertas de la gente', en: 'Alerts from people' },
    description: {
      pt: 'Golpes e falhas que alguém encontrou, contados sem dados de ninguém.',
      es: 'Estafas y fallas que alguien encontró, contadas sin datos de nadie.',
      en: 'Scams and flaws that someone met, shared without anyone’s data.',
    },
  },
  'off-topic': {
    title: { pt: 'Outros assuntos', es: 'Otros temas', en: 'Off-topic' },
    description: {
      pt: 'Conversa que não cabe nos outros quadros.',
      es: 'Charla que no cabe en los otros tableros.',
      en: 'Talk that fits no other board.',
    },
  },
}
