import { messages } from '#i18n/messages.ts'

export const uiMessages = messages({
  'ui.loading': { pt: 'Carregando', es: 'Cargando', en: 'Loading' },
  'ui.retry': { pt: 'Tentar de novo', es: 'Intentar de nuevo', en: 'Try again' },
  'ui.close': { pt: 'Fechar', es: 'Cerrar', en: 'Close' },
  'ui.copy': { pt: 'Copiar', es: 'Copiar', en: 'Copy' },
  'ui.copied': { pt: 'Copiado', es: 'Copiado', en: 'Copied' },
  'ui.remove': { pt: 'Remover {name}', es: 'Quitar {name}', en: 'Remove {name}' },
  'ui.newTab': { pt: '(abre em nova aba)', es: '(se abre en otra pestaña)', en: '(opens in a new tab)' },
  'ui.skip': { pt: 'Pular para o conteúdo', es: 'Saltar al contenido', en: 'Skip to content' },
  'ui.requestId': {
    pt: 'Número do pedido, para o suporte',
    es: 'Número de la solicitud, para soporte',
    en: 'Request number, for support',
  },
  'ui.password.show': { pt: 'Mostrar senha', es: 'Mostrar contraseña', en: 'Show password' },
  'ui.password.hide': { pt: 'Ocultar senha', es: 'Ocultar contraseña', en: 'Hide password' },
  'ui.password.capsLock': {
    pt: 'Caps Lock está ligado',
    es: 'Bloq Mayús está activado',
    en: 'Caps Lock is on',
  },
  'ui.kind.error': { pt: 'Erro', es: 'Error', en: 'Error' },
  'ui.kind.warning': { pt: 'Atenção', es: 'Atención', en: 'Warning' },
  'ui.kind.success': { pt: 'Pronto', es: 'Listo', en: 'Done' },
  'ui.kind.info': { pt: 'Informação', es: 'Información', en: 'Information' },
  'ui.status.active': { pt: 'Conta ativa', es: 'Cuenta activa', en: 'Active' },
  'ui.status.pending': { pt: 'Pendente', es: 'Pendiente', en: 'Pending' },
  'ui.status.blocked': { pt: 'Conta bloqueada', es: 'Cuenta bloqueada', en: 'Blocked' },
  'ui.status.deleted': { pt: 'Conta excluída', es: 'Cuenta eliminada', en: 'Deleted' },
  'ui.status.expired': { pt: 'Conta expirada', es: 'Cuenta caducada', en: 'Expired' },
  'ui.license.free': { pt: 'Gratuita', es: 'Gratuita', en: 'Free' },
  'ui.license.trial': { pt: 'Teste', es: 'Prueba', en: 'Trial' },
  'ui.license.demo': { pt: 'Demonstração', es: 'Demostración', en: 'Demo' },
  'ui.license.standard': { pt: 'Padrão', es: 'Estándar', en: 'Standard' },
  'ui.license.none': { pt: 'Sem licença', es: 'Sin licencia', en: 'None' },
  'ui.progress': { pt: '{done} de {total}', es: '{done} de {total}', en: '{done} of {total}' },
  'ui.ring': {
    pt: '{label}: {done} de {total} passos acesos{changed, plural, =0 {} one {, # mudou depois da sua visita} other {, # mudaram depois da sua visita}}',
    es: '{label}: {done} de {total} pasos encendidos{changed, plural, =0 {} one {, # cambió después de tu visita} other {, # cambiaron después de tu visita}}',
    en: '{label}: {done} of {total} steps lit{changed, plural, =0 {} one {, # changed after your visit} other {, # changed after your visit}}',
  },
  'ui.step': { pt: 'Passo {step} de {total}', es: 'Paso {step} de {total}', en: 'Step {step} of {total}' },
  'ui.path.label': {
    pt: 'Caminho nas configurações do celular',
    es: 'Ruta en los ajustes del teléfono',
    en: 'Path in the phone settings',
  },
  'ui.path.step': {
    pt: 'passo {step} de {total}:',
    es: 'paso {step} de {total}:',
    en: 'step {step} of {total}:',
  },
  'ui.path.documented': {
    pt: 'Conferido na documentação em {date}',
    es: 'Comprobado en la documentación el {date}',
    en: 'Checked in the documentation on {date}',
  },
  'ui.path.device': {
    pt: 'Conferido em um aparelho em {date}',
    es: 'Comprobado en un teléfono el {date}',
    en: 'Checked on a phone on {date}',
  },
  'ui.path.search': {
    pt: 'Busque nas configurações por <b>{word}</b>; costuma ficar em',
    es: 'Busca en los ajustes <b>{word}</b>; suele estar en',
    en: 'Search Settings for <b>{word}</b>, usually under',
  },
  'ui.path.unchecked': {
    pt: 'ainda não conferido neste modelo',
    es: 'aún no comprobado en este modelo',
    en: 'not yet checked on this model',
  },
  'ui.toasts': { pt: 'Avisos (F8)', es: 'Avisos (F8)', en: 'Notices (F8)' },
})

export type UiMessage = keyof typeof uiMessages
