import { messages } from '#i18n/messages.ts'

export const publicMessages = messages({
  'public.notFound.title': { pt: 'Página não encontrada', es: 'Página no encontrada', en: 'Page not found' },
  'public.notFound.text': {
    pt: 'Este endereço não leva a nenhuma página. Ele pode ter mudado.',
    es: 'Esta dirección no lleva a ninguna página. Puede haber cambiado.',
    en: 'This address leads to no page. It may have changed.',
  },
  'public.notFound.search': {
    pt: 'Buscar nas lições',
    es: 'Buscar en las lecciones',
    en: 'Search the lessons',
  },
  'public.notFound.lesson': {
    pt: 'Continuar a lição “{title}”',
    es: 'Seguir con la lección “{title}”',
    en: 'Go on with the lesson “{title}”',
  },
  'public.notFound.home': { pt: 'Ir para o início', es: 'Ir al inicio', en: 'Go to the start' },
})

export type PublicMessage = keyof typeof publicMessages
