import { messages } from '#i18n/messages.ts'

export const bulkDialogMessages = messages({
  'bulk.title.block': { pt: 'Bloquear pessoas?', es: '¿Bloquear personas?', en: 'Block people?' },
  'bulk.title.activate': { pt: 'Ativar pessoas?', es: '¿Activar personas?', en: 'Activate people?' },
  'bulk.title.delete': { pt: 'Excluir pessoas?', es: '¿Eliminar personas?', en: 'Delete people?' },
  'bulk.title.restore': { pt: 'Restaurar pessoas?', es: '¿Restaurar personas?', en: 'Restore people?' },
  'bulk.text.block': {
    pt: 'As sessões delas terminam na hora, e elas não entram mais até serem ativadas.',
    es: 'Sus sesiones terminan al instante y no podrán entrar hasta que se las active.',
    en: 'Their sessions end at once, and they cannot sign in until they are activated.',
  },
  'bulk.text.activate': {
    pt: 'Elas podem entrar de novo.',
    es: 'Podrán volver a entrar.',
    en: 'They can sign in again.',
  },
  'bulk.text.delete': {
    pt: 'As sessões delas terminam na hora, e elas não entram mais. {days, plural, =0 {} one {A superadministração pode restaurá-las durante # dia; depois, os dados são apagados.} other {A superadministração pode restaurá-las durante # dias; depois, os dados são apagados.}}',
    es: 'Sus sesiones terminan al instante y ya no podrán entrar. {days, plural, =0 {} one {La superadministración puede restaurarlas durante # día; después, sus datos se borran.} other {La superadministración puede restaurarlas durante # días; después, sus datos se borran.}}',
    en: 'Their sessions end at once, and they can no longer sign in. {days, plural, =0 {} one {A super admin can restore them for # day; after that their data is erased.} other {A super admin can restore them for # days; after that their data is erased.}}',
  },
  'bulk.text.restore': {
    pt: 'Elas voltam a ser o que eram antes da exclusão.',
    es: 'Vuelven a ser lo que eran antes de eliminarse.',
    en: 'They become again what they were before they were deleted.',
  },
  'bulk.will.block': {
    pt: '{count, plural, =0 {Ninguém será bloqueado} one {# pessoa será bloqueada} other {# pessoas serão bloqueadas}}',
    es: '{count, plural, =0 {No se bloqueará a nadie} one {Se bloqueará a # persona} other {Se bloqueará a # personas}}',
    en: '{count, plural, =0 {No one will be blocked} one {# person will be blocked} other {# people will be blocked}}',
  },
  'bulk.will.activate': {
    pt: '{count, plural, =0 {Ninguém será ativado} one {# pessoa será ativada} other {# pessoas serão ativadas}}',
    es: '{count, plural, =0 {No se activará a nadie} one {Se activará a # persona} other {Se activará a # personas}}',
    en: '{count, plural, =0 {No one will be activated} one {# person will be activated} other {# people will be activated}}',
  },
  'bulk.will.delete': {
    pt: '{count, plural, =0 {Ninguém será excluído} one {# pessoa será excluída} other {# pessoas serão excluídas}}',
    es: '{count, plural, =0 {No se eliminará a nadie} one {Se eliminará a # persona} other {Se eliminará a # personas}}',
    en: '{count, plural, =0 {No one will be deleted} one {# person will be deleted} other {# people will be deleted}}',
  },
  'bulk.will.restore': {
    pt: '{count, plural, =0 {Ninguém será restaurado} one {# pessoa será restaurada} other {# pessoas serão restauradas}}',
    es: '{count, plural, =0 {No se restaurará a nadie} one {Se restaurará a # persona} other {Se restaurará a # personas}}',
    en: '{count, plural, =0 {No one will be restored} one {# person will be restored} other {# people will be restored}}',
  },
  'bulk.already.block': {
    pt: '{count, plural, =0 {} one {# pessoa já está bloqueada e fica como está.} other {# pessoas já estão bloqueadas e ficam como estão.}}',
    es: '{count, plural, =0 {} one {# persona ya está bloqueada y queda como está.} other {# personas ya están bloqueadas y quedan como están.}}',
    en: '{count, plural, =0 {} one {# person is blocked already and stays so.} other {# people are blocked already and stay so.}}',
  },
  'bulk.already.activate': {
    pt: '{count, plural, =0 {} one {# pessoa já está ativa e fica como está.} other {# pessoas já estão ativas e ficam como estão.}}',
    es: '{count, plural, =0 {} one {# persona ya está activa y queda como está.} other {# personas ya están activas y quedan como están.}}',
    en: '{count, plural, =0 {} one {# person is active already and stays so.} other {# people are active already and stay so.}}',
  },
  'bulk.already.delete': {
    pt: '{count, plural, =0 {} one {# pessoa já foi excluída e fica como está.} other {# pessoas já foram excluídas e ficam como estão.}}',
    es: '{count, plural, =0 {} one {# persona ya está eliminada y queda como está.} other {# personas ya están eliminadas y quedan como están.}}',
    en: '{count, plural, =0 {} one {# person is deleted already and stays so.} other {# people are deleted already and stay so.}}',
  },
  'bulk.already.restore': {
    pt: '{count, plural, =0 {} one {# pessoa não está excluída e fica como está.} other {# pessoas não estão excluídas e ficam como estão.}}',
    es: '{count, plural, =0 {} one {# persona no está eliminada y queda como está.} other {# personas no están eliminadas y quedan como están.}}',
    en: '{count, plural, =0 {} one {# person is not deleted and stays so.} other {# people are not deleted and stay so.}}',
  },
  'bulk.more': {
    pt: '{count, plural, =0 {} one {e mais # pessoa} other {e mais # pessoas}}',
    es: '{count, plural, =0 {} one {y # persona más} other {y # personas más}}',
    en: '{count, plural, =0 {} one {and # more} other {and # more}}',
  },
  'bulk.refused': {
    pt: '{count, plural, =0 {Ninguém é recusado} one {# pessoa será recusada} other {# pessoas serão recusadas}}',
    es: '{count, plural, =0 {No se rechaza a nadie} one {Se rechazará a # persona} other {Se rechazará a # personas}}',
    en: '{count, plural, =0 {No one will be refused} one {# person will be refused} other {# people will be refused}}',
  },
  'bulk.why.unknown': {
    pt: 'Esta conta não existe mais, ou não é de uma equipe sua.',
    es: 'Esta cuenta ya no existe, o no es de un equipo tuyo.',
    en: 'This account no longer exists, or is not in any of your teams.',
  },
  'bulk.why.notAllowed': {
    pt: 'Seu papel não permite mudar esta pessoa.',
    es: 'Tu rol no permite cambiar a esta persona.',
    en: 'Your role does not let you change this person.',
  },
  'bulk.why.self': {
    pt: 'É a sua própria conta. Se quiser sair, <a>peça o encerramento</a>.',
    es: 'Es tu propia cuenta. Si quieres irte, <a>solicita la baja</a>.',
    en: 'This is your own account. If you want to leave, <a>request termination instead</a>.',
  },
  'bulk.why.transition': {
    pt: 'A situação atual da conta não permite isso.',
    es: 'El estado actual de la cuenta no lo permite.',
    en: 'The present status of the account does not allow it.',
  },
  'bulk.why.needsExpiration': {
    pt: 'O prazo da conta terminou: ela precisa antes de um novo prazo.',
    es: 'El plazo de la cuenta terminó: antes necesita un nuevo plazo.',
    en: 'The account is over: it first needs a new end date.',
  },
  'bulk.changed': {
    pt: 'Algo mudou desde que você abriu esta lista, e nada foi feito. Confira de novo.',
    es: 'Algo cambió desde que abriste esta lista y no se hizo nada. Revísala de nuevo.',
    en: 'Something has changed since you opened this list, and nothing was done. Look at it again.',
  },
  'bulk.failed': {
    pt: 'Não foi possível verificar quem seria afetado',
    es: 'No se pudo comprobar a quién afectaría',
    en: 'It could not be checked who would be affected',
  },
  'bulk.failed.send': { pt: 'Nada foi mudado', es: 'No se cambió nada', en: 'Nothing was changed' },
  'bulk.end': {
    pt: 'Novo prazo das contas que terminaram',
    es: 'Nuevo plazo de las cuentas que terminaron',
    en: 'New end date of the accounts that are over',
  },
  'bulk.end.hint': {
    pt: 'Vale até o fim deste dia, no seu fuso horário.',
    es: 'Vale hasta el final de ese día, en tu zona horaria.',
    en: 'They last until the end of that day, in your time zone.',
  },
  'bulk.end.none': { pt: 'Sem prazo', es: 'Sin plazo', en: 'No end date' },
  'bulk.confirm': {
    pt: 'Para confirmar, digite {count, number}',
    es: 'Para confirmar, escribe {count, number}',
    en: 'To confirm, type {count, number}',
  },
  'bulk.confirm.wrong.delete': {
    pt: 'Este não é o número de pessoas que serão excluídas',
    es: 'Este no es el número de personas que se eliminarán',
    en: 'This is not the number of people who will be deleted',
  },
  'bulk.confirm.wrong.block': {
    pt: 'Este não é o número de pessoas que serão bloqueadas',
    es: 'Este no es el número de personas que se bloquearán',
    en: 'This is not the number of people who will be blocked',
  },
  'bulk.cancel': { pt: 'Cancelar', es: 'Cancelar', en: 'Cancel' },
  'bulk.do.block': {
    pt: '{count, plural, =0 {Bloquear} one {Bloquear # pessoa} other {Bloquear # pessoas}}',
    es: '{count, plural, =0 {Bloquear} one {Bloquear a # persona} other {Bloquear a # personas}}',
    en: '{count, plural, =0 {Block} one {Block # person} other {Block # people}}',
  },
  'bulk.do.activate': {
    pt: '{count, plural, =0 {Ativar} one {Ativar # pessoa} other {Ativar # pessoas}}',
    es: '{count, plural, =0 {Activar} one {Activar a # persona} other {Activar a # personas}}',
    en: '{count, plural, =0 {Activate} one {Activate # person} other {Activate # people}}',
  },
  'bulk.do.delete': {
    pt: '{count, plural, =0 {Excluir} one {Excluir # pessoa} other {Excluir # pessoas}}',
    es: '{count, plural, =0 {Eliminar} one {Eliminar a # persona} other {Eliminar a # personas}}',
    en: '{count, plural, =0 {Delete} one {Delete # person} other {Delete # people}}',
  },
  'bulk.do.restore': {
    pt: '{count, plural, =0 {Restaurar} one {Restaurar # pessoa} other {Restaurar # pessoas}}',
    es: '{count, plural, =0 {Restaurar} one {Restaurar a # persona} other {Restaurar a # personas}}',
    en: '{count, plural, =0 {Restore} one {Restore # person} other {Restore # people}}',
  },
  'bulk.others': {
    pt: '{count, plural, =0 {Continuar} one {Continuar só com a outra pessoa} other {Continuar com as outras #}}',
    es: '{count, plural, =0 {Continuar} one {Continuar solo con la otra persona} other {Continuar con las otras #}}',
    en: '{count, plural, =0 {Continue} one {Continue with the other one} other {Continue with the other #}}',
  },
  'bulk.done.block': {
    pt: '{count, plural, =0 {Ninguém foi bloqueado} one {# pessoa bloqueada} other {# pessoas bloqueadas}}',
    es: '{count, plural, =0 {No se bloqueó a nadie} one {# persona bloqueada} other {# personas bloqueadas}}',
    en: '{count, plural, =0 {Blocked no one} one {Blocked # person} other {Blocked # people}}',
  },
  'bulk.done.activate': {
    pt: '{count, plural, =0 {Ninguém foi ativado} one {# pessoa ativada} other {# pessoas ativadas}}',
    es: '{count, plural, =0 {No se activó a nadie} one {# persona activada} other {# personas activadas}}',
    en: '{count, plural, =0 {Activated no one} one {Activated # person} other {Activated # people}}',
  },
  'bulk.done.delete': {
    pt: '{count, plural, =0 {Ninguém foi excluído} one {# pessoa excluída} other {# pessoas excluídas}}',
    es: '{count, plural, =0 {No se eliminó a nadie} one {# persona eliminada} other {# personas eliminadas}}',
    en: '{count, plural, =0 {Deleted no one} one {Deleted # person} other {Deleted # people}}',
  },
  'bulk.done.restore': {
    pt: '{count, plural, =0 {Ninguém foi restaurado} one {# pessoa restaurada} other {# pessoas restauradas}}',
    es: '{count, plural, =0 {No se restauró a nadie} one {# persona restaurada} other {# personas restauradas}}',
    en: '{count, plural, =0 {Restored no one} one {Restored # person} other {Restored # people}}',
  },
  'bulk.undo': { pt: 'Desfazer', es: 'Deshacer', en: 'Undo' },
  'bulk.undo.what': { pt: 'Desfazer: {what}', es: 'Deshacer: {what}', en: 'Undo: {what}' },
  'bulk.undone': {
    pt: '{count, plural, =0 {Nada foi desfeito} one {Desfeito para # pessoa} other {Desfeito para # pessoas}}',
    es: '{count, plural, =0 {No se deshizo nada} one {Deshecho para # persona} other {Deshecho para # personas}}',
    en: '{count, plural, =0 {Nothing was undone} one {Undone for # person} other {Undone for # people}}',
  },
  'bulk.undone.left': {
    pt: '{undone}. {count, plural, =0 {} one {# pessoa mudou depois e fica como está.} other {# pessoas mudaram depois e ficam como estão.}}',
    es: '{undone}. {count, plural, =0 {} one {# persona cambió después y queda como está.} other {# personas cambiaron después y quedan como están.}}',
    en: '{undone}. {count, plural, =0 {} one {# person has changed since and stays so.} other {# people have changed since and stay so.}}',
  },
  'bulk.undone.failed': {
    pt: 'Não foi possível desfazer. {why}',
    es: 'No se pudo deshacer. {why}',
    en: 'It could not be undone. {why}',
  },
  'bulk.recent.text': {
    pt: 'O que você fez com pessoas no último dia.',
    es: 'Lo que hiciste con personas en el último día.',
    en: 'Your actions on people in the last day.',
  },
  'bulk.recent.none': {
    pt: 'Nenhuma ação no último dia',
    es: 'Ninguna acción en el último día',
    en: 'No action in the last day',
  },
  'bulk.recent.failed': {
    pt: 'Não foi possível carregar as ações',
    es: 'No se pudieron cargar las acciones',
    en: 'The actions could not be loaded',
  },
  'bulk.recent.names': {
    pt: '{names}{count, plural, =0 {} one { e mais # pessoa} other { e mais # pessoas}}',
    es: '{names}{count, plural, =0 {} one { y # persona más} other { y # personas más}}',
    en: '{names}{count, plural, =0 {} one { and # more} other { and # more}}',
  },
})

export type BulkDialogMessage = keyof typeof bulkDialogMessages
