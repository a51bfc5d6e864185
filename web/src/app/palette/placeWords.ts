import type { Text } from '@resguardo/contract/platform/languages'
import { pathTo } from '@resguardo/contract/platform/pages/pages'
import { paths } from '#paths'

/**
 * Words that find a place of the console besides its name: its names in the other languages, and what else
 * people call it. They are never shown.
 */
const placeWords: Readonly<Record<string, Text>> = {
  [pathTo('console')]: {
    pt: 'gestão administração painel',
    es: 'gestión administración consola panel',
    en: 'administration console overview',
  },
  [paths.people]: {
    pt: 'pessoas usuários contas administradores bloquear',
    es: 'personas usuarios cuentas administradores bloquear',
    en: 'users people accounts admins block',
  },
  [paths.users]: {
    pt: 'usuários e aparelhos celulares apagar',
    es: 'usuarios y dispositivos teléfonos borrar',
    en: 'end users and devices phones delete',
  },
  [paths.teams]: {
    pt: 'equipes empresas escolas organizações',
    es: 'equipos empresas escuelas organizaciones',
    en: 'teams companies schools organisations',
  },
  [paths.invites]: {
    pt: 'convites convidar link código',
    es: 'invitaciones invitar enlace código',
    en: 'invites invitations link code',
  },
  [paths.reports]: {
    pt: 'avisos de tela diferente erros das lições',
    es: 'avisos de pantalla distinta errores de las lecciones',
    en: 'screen reports lesson errors',
  },
  [paths.licenses]: {
    pt: 'licenças comprar planos preços',
    es: 'licencias comprar planes precios',
    en: 'licenses licences buy plans prices',
  },
  [paths.packs]: {
    pt: 'pacotes de licenças lugares vagas',
    es: 'paquetes de licencias lugares',
    en: 'packs seats license packs',
  },
  [paths.seats]: {
    pt: 'lugares vagas de licença',
    es: 'lugares de licencia',
    en: 'seats license places',
  },
  [paths.subscriptions]: {
    pt: 'assinaturas renovação',
    es: 'suscripciones renovación',
    en: 'subscriptions renewal',
  },
  [paths.ownLicense]: { pt: 'minha licença', es: 'mi licencia', en: 'my license' },
  [paths.orders]: {
    pt: 'pedidos e faturas compras pagamento nota',
    es: 'pedidos y facturas compras pago',
    en: 'orders and invoices purchases payment',
  },
  [pathTo('alerts', 'manage')]: {
    pt: 'escrever alertas publicar feeds fontes',
    es: 'escribir alertas publicar feeds fuentes',
    en: 'write alerts publish feeds sources',
  },
  [paths.newsletterDesk]: {
    pt: 'enviar o boletim envio pausa',
    es: 'enviar el boletín envío pausa',
    en: 'send newsletter sending pause',
  },
  [paths.mailTemplates]: {
    pt: 'textos dos e-mails modelos textos das telas tradução palavras',
    es: 'textos de los correos plantillas textos de las pantallas traducción palabras',
    en: 'e-mail texts templates screen texts translation wording',
  },
  [paths.outbox]: {
    pt: 'caixa de saída e-mails parados',
    es: 'bandeja de salida correos en espera',
    en: 'outbox e-mails mails waiting',
  },
  [paths.support]: {
    pt: 'atendimento perguntas tíquetes',
    es: 'atención preguntas tickets',
    en: 'support questions tickets help desk',
  },
  [pathTo('community', 'review')]: {
    pt: 'fila de moderação comunidade denúncias',
    es: 'cola de moderación comunidad denuncias',
    en: 'moderation queue community reviews',
  },
  [paths.settings('')]: {
    pt: 'configurações gerais opções',
    es: 'ajustes generales configuración',
    en: 'general settings options configuration',
  },
  [paths.apiKeys]: {
    pt: 'chaves de serviço API token',
    es: 'claves de servicio API token',
    en: 'service keys API token',
  },
  [paths.logs]: {
    pt: 'registros de acesso auditoria entradas',
    es: 'registros de acceso auditoría entradas',
    en: 'access logs audit sign-ins',
  },
}

/** All words of a place in the three languages; a query does not matter. */
export function wordsOf(path: string): string {
  const [place = path] = path.split('?')
  return Object.values(placeWords[place] ?? {}).join(' ')
}
