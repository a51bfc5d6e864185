import type { Text } from '../platform/languages.ts'

const webhookNotFound: Text = {
  en: 'This webhook is not there any more',
  pt: 'Este webhook não existe mais',
  es: 'Este webhook ya no existe',
}
const webhookNeedsProof: Text = {
  en: 'Webhooks are changed only by someone who has just confirmed the password',
  pt: 'Só muda os webhooks quem acabou de confirmar a senha',
  es: 'Los webhooks solo los cambia quien acaba de confirmar la contraseña',
}

const webhooksOfRoot: Text = {
  en: 'The webhooks of the installation are for super admins',
  pt: 'Os webhooks da instalação são dos superadministradores',
  es: 'Los webhooks de la instalación son de los superadministradores',
}
const noSuchTeam: Text = {
  en: 'This team does not exist, or you do not manage it',
  pt: 'Esta equipe não existe, ou você não a administra',
  es: 'Este equipo no existe, o no lo administras',
}

export const webhooks = {
  readWebhooks403: webhooksOfRoot,
  readWebhooks404: noSuchTeam,
  createWebhook404: noSuchTeam,
  createWebhook200: { en: 'Webhook saved', pt: 'Webhook salvo', es: 'Webhook guardado' },
  createWebhook403: webhookNeedsProof,
  createWebhook409: {
    en: 'This address is in the list already, or the list is full',
    pt: 'Este endereço já está na lista, ou a lista está cheia',
    es: 'Esta dirección ya está en la lista, o la lista está llena',
  },
  editWebhook200: { en: 'Webhook saved', pt: 'Webhook salvo', es: 'Webhook guardado' },
  editWebhook403: webhookNeedsProof,
  editWebhook404: webhookNotFound,
  editWebhook409: {
    en: 'Not saved: someone changed this webhook meanwhile, or another one has this address',
    pt: 'Não foi salvo: alguém mudou este webhook nesse meio-tempo, ou outro já tem este endereço',
    es: 'No se guardó: alguien cambió este webhook mientras tanto, u otro ya tiene esta dirección',
  },
  deleteWebhook200: { en: 'Webhook removed', pt: 'Webhook removido', es: 'Webhook quitado' },
  deleteWebhook403: webhookNeedsProof,
  deleteWebhook404: webhookNotFound,
  renewWebhookSecret200: { en: 'New secret made', pt: 'Novo segredo criado', es: 'Nuevo secreto creado' },
  renewWebhookSecret403: webhookNeedsProof,
  renewWebhookSecret404: webhookNotFound,
  testWebhook200: { en: 'Test event sent', pt: 'Evento de teste enviado', es: 'Evento de prueba enviado' },
  testWebhook404: webhookNotFound,
  readDeliveries404: webhookNotFound,
  resendDelivery200: {
    en: 'On its way again',
    pt: 'A caminho de novo',
    es: 'De nuevo en camino',
  },
  resendDelivery404: {
    en: 'This delivery is not kept any more',
    pt: 'Esta entrega não é mais guardada',
    es: 'Esta entrega ya no se guarda',
  },
  resendDelivery409: {
    en: 'Not sent: the webhook is off, or what was to be sent has been deleted since',
    pt: 'Não foi enviado: o webhook está desligado, ou o que foi dito já foi esquecido',
    es: 'No se envió: el webhook está desactivado, o lo que se dijo ya se olvidó',
  },
} satisfies Record<string, Text>
