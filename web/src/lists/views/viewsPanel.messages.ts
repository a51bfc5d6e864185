import { messages } from '#i18n/messages.ts'

/** Texts of what opens on demand: the panel and its dialogs. */
export const viewsPanelMessages = messages({
  'views.whole': { pt: 'Lista completa', es: 'Lista completa', en: 'Whole list' },
  'views.saved': { pt: 'Visualizações salvas', es: 'Vistas guardadas', en: 'Saved views' },
  'views.empty': {
    pt: 'Salve aqui os filtros e a ordem que você usa sempre. Só você vê esta relação.',
    es: 'Guarda aquí los filtros y el orden que usas siempre. Solo tú ves estas vistas.',
    en: 'Save the filters and the order that you use often. Only you see your views.',
  },
  'views.save': { pt: 'Salvar o que vejo agora', es: 'Guardar lo que veo ahora', en: 'Save what I see now' },
  'views.update': {
    pt: 'Atualizar “{name}”',
    es: 'Actualizar “{name}”',
    en: 'Update “{name}”',
  },
  'views.updated': {
    pt: '“{name}” atualizada',
    es: '“{name}” actualizada',
    en: '“{name}” updated',
  },
  'views.name': { pt: 'Nome da visualização', es: 'Nombre de la vista', en: 'Name of the view' },
  'views.save.go': { pt: 'Salvar', es: 'Guardar', en: 'Save' },
  'views.save.failed': {
    pt: 'A visualização não foi salva',
    es: 'La vista no se guardó',
    en: 'The view was not saved',
  },
  'views.cancel': { pt: 'Cancelar', es: 'Cancelar', en: 'Cancel' },
  'views.rename': { pt: 'Renomear “{name}”', es: 'Cambiar el nombre de “{name}”', en: 'Rename “{name}”' },
  'views.rename.title': {
    pt: 'Renomear a visualização',
    es: 'Cambiar el nombre de la vista',
    en: 'Rename the view',
  },
  'views.first': {
    pt: 'Abrir a lista com “{name}”',
    es: 'Abrir la lista con “{name}”',
    en: 'Open the list with “{name}”',
  },
  'views.first.mark': { pt: 'abre com a lista', es: 'abre con la lista', en: 'opens first' },
  'views.first.what': {
    pt: 'O alfinete escolhe com qual delas a lista abre.',
    es: 'El alfiler elige con cuál se abre la lista.',
    en: 'The pin chooses the one that the list opens with.',
  },
  'views.delete': { pt: 'Apagar “{name}”', es: 'Eliminar “{name}”', en: 'Delete “{name}”' },
  'views.delete.title': {
    pt: 'Apagar a visualização?',
    es: '¿Eliminar la vista?',
    en: 'Delete the view?',
  },
  'views.delete.text': {
    pt: '“{name}” some daqui. A lista e quem está nela não mudam.',
    es: '“{name}” desaparece de aquí. La lista y su contenido no cambian.',
    en: '“{name}” disappears from here. The list and what is in it stay as they are.',
  },
  'views.delete.go': { pt: 'Apagar', es: 'Eliminar', en: 'Delete' },
  'views.dense': { pt: 'Linhas compactas', es: 'Filas compactas', en: 'Compact rows' },
  'views.dense.hint': {
    pt: 'Em todas as listas, neste navegador.',
    es: 'En todas las listas, en este navegador.',
    en: 'In all lists, in this browser.',
  },
  'views.link': {
    pt: 'link desta visualização',
    es: 'enlace de esta vista',
    en: 'link to this view',
  },
  'views.link.what': {
    pt: 'O link mostra os mesmos filtros a outra pessoa, só com o que ela pode ver.',
    es: 'El enlace muestra los mismos filtros a otra persona, solo con lo que ella puede ver.',
    en: 'The link shows the same filters to someone else, with only what they may see.',
  },
})

export type ViewsPanelMessage = keyof typeof viewsPanelMessages
