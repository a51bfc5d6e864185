import { messages } from '#i18n/messages.ts'

export const searchMessages = messages({
  'search.title': { pt: 'Buscar no curso', es: 'Buscar en el curso', en: 'Search the course' },
  'search.field': {
    pt: 'O que você quer resolver?',
    es: '¿Qué quieres resolver?',
    en: 'What do you want to solve?',
  },
  'search.list': { pt: 'Lições encontradas', es: 'Lecciones encontradas', en: 'Lessons found' },
  'search.found': {
    pt: '{count, plural, =0 {Nenhuma lição encontrada} one {# lição encontrada} other {# lições encontradas}}',
    es: '{count, plural, =0 {Ninguna lección encontrada} one {# lección encontrada} other {# lecciones encontradas}}',
    en: '{count, plural, =0 {No lesson found} one {# lesson found} other {# lessons found}}',
  },
  'search.best': {
    pt: 'As {count} lições que melhor respondem',
    es: 'Las {count} lecciones que mejor responden',
    en: 'The {count} lessons that answer best',
  },
  'search.course': { pt: 'Curso', es: 'Curso', en: 'Course' },
  'search.hint': {
    pt: 'Por exemplo: “roubaram meu celular”. O que você escreve não é guardado.',
    es: 'Por ejemplo: “me robaron el teléfono”. Lo que escribes no se guarda.',
    en: 'For example: “my phone was stolen”. What you type is not kept.',
  },
  'search.none': {
    pt: 'Nenhuma lição do seu curso fala de “{q}”',
    es: 'Ninguna lección de tu curso habla de “{q}”',
    en: 'No lesson of your course speaks of “{q}”',
  },
  'search.none.text': {
    pt: 'Tente outra palavra, ou o nome do problema em vez do nome do app.',
    es: 'Prueba con otra palabra, o con el nombre del problema en lugar del de la app.',
    en: 'Try another word, or name the problem instead of the app.',
  },
  'search.clear': { pt: 'Limpar busca', es: 'Borrar búsqueda', en: 'Clear search' },
  'search.failed': {
    pt: 'Não foi possível buscar',
    es: 'No se pudo buscar',
    en: 'The search did not work',
  },
  'search.locked': { pt: 'Abre com uma licença', es: 'Se abre con una licencia', en: 'Opens with a license' },
  'search.visited': { pt: 'Já vista', es: 'Ya vista', en: 'Visited' },
  'search.slide': { pt: 'slide {slide}', es: 'diapositiva {slide}', en: 'slide {slide}' },
  'search.place.path': { pt: 'Caminho', es: 'Ruta', en: 'Path' },
  'search.place.checklist': { pt: 'Lista de itens', es: 'Lista de tareas', en: 'Checklist' },
  'search.place.risk': { pt: 'Risco', es: 'Riesgo', en: 'Risk' },
  'search.place.keywords': { pt: 'Palavras-chave', es: 'Palabras clave', en: 'Keywords' },
})

export type SearchMessage = keyof typeof searchMessages
