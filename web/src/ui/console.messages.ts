import { messages } from '#i18n/messages.ts'

/** Texts shared by several screens of the console, and used nowhere else. */
export const consoleMessages = messages({
  'console.readsOnly': {
    pt: 'Seu acesso é só de leitura: você vê o que há aqui, mas não muda nada. A superadministração pode mudar isso.',
    es: 'Tu acceso es solo de lectura: ves lo que hay aquí, pero no cambias nada. La superadministración puede cambiarlo.',
    en: 'Your access is read-only: you see what is here and change nothing. A super admin can change that.',
  },
  'console.lost': {
    pt: 'Não sabemos se deu certo',
    es: 'No sabemos si funcionó',
    en: 'We do not know whether it worked',
  },
  'console.lost.text': {
    pt: 'A resposta se perdeu no caminho. Perguntamos de novo quando a rede voltar, ou agora, se você tentar de novo. Nada é criado duas vezes.',
    es: 'La respuesta se perdió en el camino. Preguntamos de nuevo cuando vuelva la red, o ahora, si lo intentas de nuevo. Nada se crea dos veces.',
    en: 'The answer was lost on its way. We ask again when the network is back, or now, if you try again. Nothing is created twice.',
  },
  'console.asking': {
    pt: 'Ainda sem resposta. Perguntando de novo…',
    es: 'Aún sin respuesta. Preguntando de nuevo…',
    en: 'No answer yet. Asking again…',
  },
  'ui.export': { pt: 'Exportar', es: 'Exportar', en: 'Export' },
  'ui.export.comma': { pt: 'CSV com vírgula', es: 'CSV con coma', en: 'CSV with commas' },
  'ui.export.semicolon': {
    pt: 'CSV com ponto e vírgula',
    es: 'CSV con punto y coma',
    en: 'CSV with semicolons',
  },
  'ui.export.json': { pt: 'JSON', es: 'JSON', en: 'JSON' },
  'ui.export.hint': {
    pt: 'Leva tudo o que os filtros mostram. O Excel em português espera ponto e vírgula.',
    es: 'Lleva todo lo que muestran los filtros. Excel en español suele esperar punto y coma.',
    en: 'Takes all that the filters show. Excel in Portuguese or Spanish expects semicolons.',
  },
})

export type ConsoleMessage = keyof typeof consoleMessages
