import { messages } from '#i18n/messages.ts'

export const bulkMessages = messages({
  'bulk.pick': { pt: 'Selecionar {name}', es: 'Seleccionar a {name}', en: 'Select {name}' },
  'bulk.pick.page': {
    pt: 'Selecionar todas desta página',
    es: 'Seleccionar a todas las de esta página',
    en: 'Select everyone on this page',
  },
  'bulk.pick.mode': { pt: 'Selecionar', es: 'Seleccionar', en: 'Select' },
  'bulk.bar': { pt: 'Pessoas selecionadas', es: 'Personas seleccionadas', en: 'Selected people' },
  'bulk.picked': {
    pt: '{count, plural, =0 {Ninguém selecionado} one {# pessoa selecionada} other {# pessoas selecionadas}}',
    es: '{count, plural, =0 {Nadie seleccionado} one {# persona seleccionada} other {# personas seleccionadas}}',
    en: '{count, plural, =0 {No one selected} one {# person selected} other {# people selected}}',
  },
  'bulk.picked.everybody': {
    pt: '{count, plural, =0 {Ninguém corresponde} one {A única pessoa que corresponde está selecionada} other {As # pessoas que correspondem estão selecionadas}}',
    es: '{count, plural, =0 {Nadie coincide} one {La única persona que coincide está seleccionada} other {Las # personas que coinciden están seleccionadas}}',
    en: '{count, plural, =0 {No one matches} one {The only matching person is selected} other {All # matching people are selected}}',
  },
  'bulk.picked.more': {
    pt: 'Todas as pessoas que correspondem estão selecionadas',
    es: 'Todas las personas que coinciden están seleccionadas',
    en: 'Everyone matching is selected',
  },
  'bulk.everybody': {
    pt: '{count, plural, =0 {Selecionar quem corresponde} one {Selecionar a única que corresponde} other {Selecionar todas as # que correspondem}}',
    es: '{count, plural, =0 {Seleccionar a quien coincide} one {Seleccionar a la única que coincide} other {Seleccionar a las # que coinciden}}',
    en: '{count, plural, =0 {Select everyone matching} one {Select the only one matching} other {Select all # matching}}',
  },
  'bulk.everybody.more': {
    pt: 'Selecionar todas as que correspondem',
    es: 'Seleccionar a todas las que coinciden',
    en: 'Select everyone matching',
  },
  'bulk.clear': { pt: 'Limpar seleção', es: 'Borrar selección', en: 'Clear selection' },
  'bulk.cleared': {
    pt: 'A seleção foi desfeita, porque os filtros mudaram.',
    es: 'La selección se borró porque cambiaron los filtros.',
    en: 'The selection was cleared, because the filters have changed.',
  },
  'bulk.action.block': { pt: 'Bloquear', es: 'Bloquear', en: 'Block' },
  'bulk.action.activate': { pt: 'Ativar', es: 'Activar', en: 'Activate' },
  'bulk.action.delete': { pt: 'Excluir', es: 'Eliminar', en: 'Delete' },
  'bulk.action.restore': { pt: 'Restaurar', es: 'Restaurar', en: 'Restore' },
  'bulk.recent': { pt: 'Ações recentes', es: 'Acciones recientes', en: 'Recent actions' },
  'bulk.menu': { pt: 'Ações para {name}', es: 'Acciones para {name}', en: 'Actions for {name}' },
  'bulk.menu.column': { pt: 'Ações', es: 'Acciones', en: 'Actions' },
})

export type BulkMessage = keyof typeof bulkMessages
