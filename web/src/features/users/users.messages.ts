import { messages } from '#i18n/messages.ts'

export const usersMessages = messages({
  'users.title': { pt: 'Usuários e aparelhos', es: 'Usuarios y dispositivos', en: 'End users and devices' },
  'users.list': { pt: 'Lista de usuários', es: 'Lista de usuarios', en: 'List of end users' },
  'users.create': {
    pt: 'Criar ou importar (CSV)',
    es: 'Crear o importar (CSV)',
    en: 'Create or import (CSV)',
  },
  'users.search': {
    pt: 'Buscar por nome ou e-mail',
    es: 'Buscar por nombre o correo',
    en: 'Search by name or e-mail',
  },
  'users.status': { pt: 'Situação', es: 'Estado', en: 'Status' },
  'users.status.any': { pt: 'Sem as excluídas', es: 'Sin eliminados', en: 'All but deleted' },
  'users.os': { pt: 'Sistema do aparelho', es: 'Sistema del dispositivo', en: 'System of a device' },
  'users.os.any': { pt: 'Qualquer sistema', es: 'Cualquier sistema', en: 'Any system' },
  'users.team': { pt: 'Equipe: {team}', es: 'Equipo: {team}', en: 'Team: {team}' },
  'users.team.unknown': { pt: 'desconhecida', es: 'desconocido', en: 'unknown' },
  'users.clear': { pt: 'Limpar filtros', es: 'Borrar filtros', en: 'Clear filters' },
  'users.person': { pt: 'Nome e e-mail', es: 'Nombre y correo', en: 'Name and e-mail' },
  'users.devices': { pt: 'Aparelhos', es: 'Dispositivos', en: 'Devices' },
  'users.devices.count': {
    pt: '{count, plural, =0 {nenhum aparelho} one {# aparelho} other {# aparelhos}}',
    es: '{count, plural, =0 {ningún dispositivo} one {# dispositivo} other {# dispositivos}}',
    en: '{count, plural, =0 {no device} one {# device} other {# devices}}',
  },
  'users.teams': { pt: 'Equipes', es: 'Equipos', en: 'Teams' },
  'users.seen': { pt: 'Último acesso', es: 'Último acceso', en: 'Last seen' },
  'users.license': { pt: 'Licença', es: 'Licencia', en: 'License' },
  'users.total': {
    pt: '{total, plural, =0 {ninguém} one {# pessoa} other {# pessoas}}',
    es: '{total, plural, =0 {nadie} one {# persona} other {# personas}}',
    en: '{total, plural, =0 {nobody} one {# person} other {# people}}',
  },
  'users.total.more': {
    pt: 'mais de {limit, plural, =0 {# pessoas} one {# pessoa} other {# pessoas}}',
    es: 'más de {limit, plural, =0 {# personas} one {# persona} other {# personas}}',
    en: 'more than {limit, plural, =0 {# people} one {# person} other {# people}}',
  },
  'users.empty': { pt: 'Ainda não há ninguém', es: 'Aún no hay nadie', en: 'There is nobody yet' },
  'users.empty.text': {
    pt: 'Quem aprende em uma equipe aparece aqui, com sua situação e seus aparelhos.',
    es: 'Quien aprende en un equipo aparece aquí, con su estado y sus dispositivos.',
    en: 'Whoever learns in a team appears here, with status and devices.',
  },
  'users.noResult': {
    pt: 'Nenhum resultado para “{q}”',
    es: 'Sin resultados para «{q}»',
    en: 'No result for “{q}”',
  },
  'users.noMatch': {
    pt: 'Ninguém corresponde a estes filtros',
    es: 'Nadie coincide con estos filtros',
    en: 'Nobody matches these filters',
  },
  'users.endOfList': { pt: 'A lista termina aqui', es: 'La lista termina aquí', en: 'The list ends here' },
  'users.failed': {
    pt: 'Não foi possível carregar os usuários',
    es: 'No se pudieron cargar los usuarios',
    en: 'The end users could not be loaded',
  },
  'users.select': { pt: 'Selecionar {name}', es: 'Seleccionar a {name}', en: 'Select {name}' },
  'users.selectAll': {
    pt: 'Selecionar todas as pessoas desta página',
    es: 'Seleccionar a todas las personas de esta página',
    en: 'Select everybody on this page',
  },
  'users.selected': {
    pt: '{count, plural, =0 {Ninguém selecionado} one {# pessoa selecionada} other {# pessoas selecionadas}}',
    es: '{count, plural, =0 {Nadie seleccionado} one {# persona seleccionada} other {# personas seleccionadas}}',
    en: '{count, plural, =0 {Nobody selected} one {# person selected} other {# people selected}}',
  },
  'users.unselect': { pt: 'Limpar seleção', es: 'Borrar selección', en: 'Clear selection' },
  'users.activate': { pt: 'Ativar', es: 'Activar', en: 'Activate' },
  'users.delete': { pt: 'Excluir', es: 'Eliminar', en: 'Delete' },
  'users.actions': { pt: 'Conta', es: 'Cuenta', en: 'Account' },
  'users.reset': {
    pt: 'Enviar e-mail para nova senha',
    es: 'Enviar correo para nueva contraseña',
    en: 'Send e-mail for a new password',
  },
  'users.confirmAgain': {
    pt: 'Reenviar e-mail de confirmação',
    es: 'Reenviar correo de confirmación',
    en: 'Send the confirmation e-mail again',
  },
  'users.reset.text': {
    pt: 'A pessoa escolhe a nova senha pelo link. Você não a vê, e a senha atual vale até lá.',
    es: 'La persona elige la nueva contraseña desde el enlace. Tú no la ves, y la actual sirve hasta entonces.',
    en: 'The person chooses the new password by the link. You do not see it, and the present one works until then.',
  },
  'users.reset.sent': {
    pt: 'E-mail a caminho de {address}',
    es: 'Correo en camino a {address}',
    en: 'E-mail on its way to {address}',
  },
  'users.activate.title': { pt: 'Ativar pessoas', es: 'Activar personas', en: 'Activate people' },
  'users.delete.title': { pt: 'Excluir pessoas', es: 'Eliminar personas', en: 'Delete people' },
  'users.activate.text': {
    pt: 'Estas pessoas podem entrar de novo. Sessões que já terminaram não voltam.',
    es: 'Estas personas pueden entrar de nuevo. Las sesiones que terminaron no vuelven.',
    en: 'These people can sign in again. Sessions that ended do not come back.',
  },
  'users.delete.text': {
    pt: 'Estas pessoas saem na hora e não entram mais. Os dados são apagados em 30 dias; até lá, só a superadministração pode desfazer.',
    es: 'Estas personas salen al instante y no podrán entrar. Los datos se borran en 30 días; hasta entonces, solo la superadministración puede deshacerlo.',
    en: 'Whoever is deleted is signed out at once and cannot come back. Their data are erased in 30 days; until then only a super admin can undo it.',
  },
  'users.activate.changed': {
    pt: '{count, plural, =0 {Ninguém será ativado} one {# pessoa será ativada} other {# pessoas serão ativadas}}',
    es: '{count, plural, =0 {Nadie será activado} one {# persona será activada} other {# personas serán activadas}}',
    en: '{count, plural, =0 {Nobody will be activated} one {# person will be activated} other {# people will be activated}}',
  },
  'users.delete.changed': {
    pt: '{count, plural, =0 {Ninguém será excluído} one {# pessoa será excluída} other {# pessoas serão excluídas}}',
    es: '{count, plural, =0 {Nadie será eliminado} one {# persona será eliminada} other {# personas serán eliminadas}}',
    en: '{count, plural, =0 {Nobody will be deleted} one {# person will be deleted} other {# people will be deleted}}',
  },
  'users.unchanged': {
    pt: '{count, plural, =0 {Ninguém já está assim} one {# pessoa já está assim} other {# pessoas já estão assim}}',
    es: '{count, plural, =0 {Nadie está ya así} one {# persona ya está así} other {# personas ya están así}}',
    en: '{count, plural, =0 {Nobody is so already} one {# person is so already} other {# people are so already}}',
  },
  'users.refused': {
    pt: '{count, plural, =0 {Ninguém fica de fora} one {# pessoa fica como está} other {# pessoas ficam como estão}}',
    es: '{count, plural, =0 {Nadie queda fuera} one {# persona queda como está} other {# personas quedan como están}}',
    en: '{count, plural, =0 {Nobody is left out} one {# person stays as is} other {# people stay as they are}}',
  },
  'users.why.unknown': {
    pt: 'não está nas suas equipes, ou já não existe',
    es: 'no está en tus equipos, o ya no existe',
    en: 'is not in your teams, or is gone',
  },
  'users.why.notAllowed': {
    pt: 'administra equipes: use a lista de pessoas',
    es: 'administra equipos: usa la lista de personas',
    en: 'runs teams: use the list of people',
  },
  'users.why.self': { pt: 'é você', es: 'eres tú', en: 'is you' },
  'users.why.lastRoot': {
    pt: 'é a última superadministração',
    es: 'es la última superadministración',
    en: 'is the last super admin',
  },
  'users.why.transition': {
    pt: 'a situação da conta não permite',
    es: 'el estado de la cuenta no lo permite',
    en: 'the state of the account does not allow it',
  },
  'users.why.needsExpiration': {
    pt: 'o prazo da conta acabou: escolha um novo',
    es: 'el plazo de la cuenta terminó: elige uno nuevo',
    en: 'the account is over: choose a new end',
  },
  'users.because': { pt: '{name} – {why}', es: '{name} – {why}', en: '{name} – {why}' },
  'users.someone': { pt: 'Alguém', es: 'Alguien', en: 'Somebody' },
  'users.end': {
    pt: 'Novo prazo de quem expirou',
    es: 'Nuevo plazo de quien caducó',
    en: 'New end of who has expired',
  },
  'users.end.never': { pt: 'Sem prazo', es: 'Sin plazo', en: 'No end' },
  'users.type': {
    pt: 'Para confirmar, digite {count}',
    es: 'Para confirmar, escribe {count}',
    en: 'To confirm, type {count}',
  },
  'users.activate.yes': {
    pt: '{count, plural, =0 {Ativar} one {Ativar # pessoa} other {Ativar # pessoas}}',
    es: '{count, plural, =0 {Activar} one {Activar a # persona} other {Activar a # personas}}',
    en: '{count, plural, =0 {Activate} one {Activate # person} other {Activate # people}}',
  },
  'users.delete.yes': {
    pt: '{count, plural, =0 {Excluir} one {Excluir # pessoa} other {Excluir # pessoas}}',
    es: '{count, plural, =0 {Eliminar} one {Eliminar a # persona} other {Eliminar a # personas}}',
    en: '{count, plural, =0 {Delete} one {Delete # person} other {Delete # people}}',
  },
  'users.others': {
    pt: '{count, plural, =0 {Continuar} one {Continuar com a outra pessoa} other {Continuar com as outras #}}',
    es: '{count, plural, =0 {Continuar} one {Continuar con la otra persona} other {Continuar con las otras #}}',
    en: '{count, plural, =0 {Continue} one {Continue with the other person} other {Continue with the other #}}',
  },
  'users.cancel': { pt: 'Cancelar', es: 'Cancelar', en: 'Cancel' },
  'users.activate.done': {
    pt: '{count, plural, =0 {Ninguém foi ativado} one {# pessoa ativada} other {# pessoas ativadas}}',
    es: '{count, plural, =0 {Nadie se activó} one {# persona activada} other {# personas activadas}}',
    en: '{count, plural, =0 {Nobody was activated} one {# person activated} other {# people activated}}',
  },
  'users.delete.done': {
    pt: '{count, plural, =0 {Ninguém foi excluído} one {# pessoa excluída} other {# pessoas excluídas}}',
    es: '{count, plural, =0 {Nadie se eliminó} one {# persona eliminada} other {# personas eliminadas}}',
    en: '{count, plural, =0 {Nobody was deleted} one {# person deleted} other {# people deleted}}',
  },
  'users.changeFailed': {
    pt: 'Nada foi mudado',
    es: 'No se cambió nada',
    en: 'Nothing was changed',
  },
})

export type UsersMessage = keyof typeof usersMessages
