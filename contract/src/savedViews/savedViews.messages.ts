import type { Text } from '../platform/languages.ts'

const viewNotFound: Text = {
  en: 'This view has been deleted',
  pt: 'Esta visualização foi apagada',
  es: 'Esta vista fue eliminada',
}
const nameTaken: Text = {
  en: 'You already have a view with this name',
  pt: 'Você já tem uma visualização com esse nome',
  es: 'Ya tienes una vista con ese nombre',
}

export const savedViews = {
  saveView200: { en: 'View saved', pt: 'Visualização salva', es: 'Vista guardada' },
  saveView409: nameTaken,
  saveView422: {
    en: 'This list has 20 saved views. Delete one that you no longer use',
    pt: 'Esta lista já tem 20 visualizações salvas. Apague uma que você não usa mais',
    es: 'Esta lista ya tiene 20 vistas guardadas. Elimina una que ya no uses',
  },
  editView200: { en: 'View changed', pt: 'Visualização alterada', es: 'Vista cambiada' },
  editView404: viewNotFound,
  editView409: nameTaken,
  deleteView200: { en: 'View deleted', pt: 'Visualização apagada', es: 'Vista eliminada' },
  deleteView404: viewNotFound,
} satisfies Record<string, Text>
