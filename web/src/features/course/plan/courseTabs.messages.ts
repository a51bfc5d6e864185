import { messages } from '#i18n/messages.ts'

export const courseTabsMessages = messages({
  courseTabs: { pt: 'Partes do curso', es: 'Partes del curso', en: 'Parts of the course' },
  'courseTabs.search': { pt: 'Lições', es: 'Lecciones', en: 'Lessons' },
  'courseTabs.plan': { pt: 'Plano', es: 'Plan', en: 'Plan' },
  'courseTabs.risks': { pt: 'Riscos', es: 'Riesgos', en: 'Risks' },
  'courseTabs.ticks': { pt: 'Feito', es: 'Hecho', en: 'Done' },
})

export type CourseTabsMessage = keyof typeof courseTabsMessages
