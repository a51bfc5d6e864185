import type { Text } from '../platform/languages.ts'

const alertNotFound: Text = {
  en: 'This alert is not there any more',
  pt: 'Este alerta não existe mais',
  es: 'Esta alerta ya no existe',
}
const alertConflict: Text = {
  en: 'Not saved: someone changed this alert meanwhile. Look at it again',
  pt: 'Não foi salvo: alguém mudou este alerta nesse meio-tempo. Confira de novo',
  es: 'No se guardó: alguien cambió esta alerta mientras tanto. Revísala de nuevo',
}
const feedNotFound: Text = {
  en: 'This feed is not there any more',
  pt: 'Esta fonte não existe mais',
  es: 'Esta fuente ya no existe',
}
const feedNeedsProof: Text = {
  en: 'Feeds are changed only by someone who has just confirmed the password',
  pt: 'Só muda as fontes quem acabou de confirmar a senha',
  es: 'Las fuentes solo las cambia quien acaba de confirmar la contraseña',
}

export const alerts = {
  markAlerts200: { en: 'Marked as read', pt: 'Marcado como lido', es: 'Marcado como leído' },
  readManagedAlert404: alertNotFound,
  createAlert200: { en: 'Draft saved', pt: 'Rascunho salvo', es: 'Borrador guardado' },
  editAlert200: { en: 'Draft saved', pt: 'Rascunho salvo', es: 'Borrador guardado' },
  editAlert404: alertNotFound,
  editAlert409: alertConflict,
  confirmAlert200: {
    en: 'Published: readers see this alert now',
    pt: 'Publicado: quem usa já vê este alerta',
    es: 'Publicada: quienes usan la aplicación ya ven esta alerta',
  },
  confirmAlert403: {
    en: 'The person who wrote an alert does not confirm it alone: another super admin has to look at it',
    pt: 'Quem escreveu o alerta não o confirma: outra pessoa da superadministração precisa conferir',
    es: 'Quien escribió la alerta no la confirma: otra persona de la superadministración debe revisarla',
  },
  confirmAlert404: alertNotFound,
  confirmAlert409: alertConflict,
  confirmAlert422: {
    en: 'Not published yet: something is still missing',
    pt: 'Ainda não foi publicado: falta preencher algo',
    es: 'Aún no se publicó: falta completar algo',
  },
  withdrawAlert200: { en: 'Withdrawn', pt: 'Retirado', es: 'Retirada' },
  withdrawAlert404: alertNotFound,
  withdrawAlert409: alertConflict,
  deleteAlert200: { en: 'Draft deleted', pt: 'Rascunho excluído', es: 'Borrador eliminado' },
  deleteAlert404: alertNotFound,
  deleteAlert409: {
    en: 'Only a draft can be deleted. Withdraw the alert instead',
    pt: 'Só um rascunho pode ser excluído. Retire o alerta',
    es: 'Solo se puede eliminar un borrador. Retira la alerta',
  },
  createFeed200: { en: 'Feed saved', pt: 'Fonte salva', es: 'Fuente guardada' },
  createFeed403: feedNeedsProof,
  createFeed409: {
    en: 'This address is in the list already, or the list is full',
    pt: 'Este endereço já está na lista, ou a lista está cheia',
    es: 'Esta dirección ya está en la lista, o la lista está llena',
  },
  editFeed200: { en: 'Feed saved', pt: 'Fonte salva', es: 'Fuente guardada' },
  editFeed403: feedNeedsProof,
  editFeed404: feedNotFound,
  editFeed409: {
    en: 'Not saved: someone changed this feed meanwhile, or another one has this address',
    pt: 'Não foi salvo: alguém mudou esta fonte nesse meio-tempo, ou outra já tem este endereço',
    es: 'No se guardó: alguien cambió esta fuente mientras tanto, u otra ya tiene esta dirección',
  },
  deleteFeed200: { en: 'Feed removed', pt: 'Fonte removida', es: 'Fuente quitada' },
  deleteFeed403: feedNeedsProof,
  deleteFeed404: feedNotFound,
  readFeedNow200: { en: 'The feed was asked', pt: 'A fonte foi consultada', es: 'Se consultó la fuente' },
  readFeedNow404: feedNotFound,
  readFeedNow409: {
    en: 'This feed is off. Turn it on first',
    pt: 'Esta fonte está desligada. Ligue-a primeiro',
    es: 'Esta fuente está desactivada. Actívala primero',
  },
} satisfies Record<string, Text>
