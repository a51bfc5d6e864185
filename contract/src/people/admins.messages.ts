import type { Text } from '../platform/languages.ts'
import {
  serviceBusy,
  tooManyAccounts,
  inviteFailed,
  inviteNotMailed,
  teamNotFound,
  personNotFound,
  tooManyWithWait,
} from '../platform/sharedMessages.ts'

export const admins = {
  createAdmin200: { en: 'Created', pt: 'Conta criada', es: 'Cuenta creada' },
  createAdmin403: {
    en: 'You may not create people in this team',
    pt: 'Você não pode criar pessoas nesta equipe',
    es: 'No puedes crear personas en este equipo',
  },
  createAdmin404: teamNotFound,
  createAdmin409: {
    en: 'This username already exists',
    pt: 'Este nome de usuário já existe',
    es: 'Este nombre de usuario ya existe',
  },
  createAdmin501: inviteNotMailed,
  createAdmin509: inviteFailed,
  createAdmin429: tooManyAccounts,
  editAdmin200: { en: 'Saved', pt: 'Salvo', es: 'Guardado' },
  editAdmin403: {
    en: 'The current password is not right',
    pt: 'A senha atual não confere',
    es: 'La contraseña actual no es correcta',
  },
  editNames403: {
    en: 'You may not change the name or the institution of this person',
    pt: 'Você não pode mudar o nome nem a instituição desta pessoa',
    es: 'No puedes cambiar el nombre ni la institución de esta persona',
  },
  editPlace403: {
    en: 'You may not change the language, time zone, country, city or theme of this person',
    pt: 'Você não pode mudar o idioma, o fuso horário, o país, a cidade nem o tema desta pessoa',
    es: 'No puedes cambiar el idioma, la zona horaria, el país, la ciudad ni el tema de esta persona',
  },
  editOwn403: {
    en: 'Only the account’s owner changes its notes, newsletter, mail subjects, address and password',
    pt: 'Só a própria pessoa muda as anotações, o boletim, o assunto dos e-mails, o endereço e a senha da conta',
    es: 'Solo la propia persona cambia las notas, el boletín, el asunto de los correos, la dirección y la contraseña',
  },
  editRights403: {
    en: 'Only another super admin changes role, state, expiration and access level',
    pt: 'Só outra pessoa da superadministração muda papel, situação, validade e nível de acesso',
    es: 'Solo otra persona de la superadministración cambia rol, estado, vencimiento y nivel de acceso',
  },
  readsOnly403: {
    en: 'Your access level is “Only sees”: you change nothing of other people',
    pt: 'Seu nível de acesso é “Só vê”: você não muda nada de outras pessoas',
    es: 'Tu nivel de acceso es “Solo ve”: no cambias nada de otras personas',
  },
  choosePassword403: {
    en: 'Choose your own password first',
    pt: 'Primeiro, escolha sua própria senha',
    es: 'Primero elige tu propia contraseña',
  },
  editAdmin404: personNotFound,
  editAdmin409: {
    en: 'Not saved: someone changed this person meanwhile, or what they are now does not allow it',
    pt: 'Não foi salvo: alguém mudou esta pessoa nesse meio-tempo, ou o estado dela não permite',
    es: 'No se guardó: alguien cambió a esta persona mientras tanto, o su estado no lo permite',
  },
  editAdmin422: {
    en: 'You used this password before, or it is a common one. Choose another',
    pt: 'Você já usou esta senha, ou ela é comum. Escolha outra',
    es: 'Ya usaste esta contraseña, o es común. Elige otra',
  },
  editAdmin429: tooManyWithWait,
  editAdmin503: serviceBusy,
  editGrants200: { en: 'Grants saved', pt: 'Funções salvas', es: 'Funciones guardadas' },
  editGrants403: {
    en: 'Only a super admin gives and takes grants',
    pt: 'Só a superadministração dá e tira funções',
    es: 'Solo la superadministración da y quita funciones',
  },
  editGrants404: personNotFound,
  editGrants409: {
    en: 'Not saved: someone changed this person meanwhile, or the account is not active',
    pt: 'Não foi salvo: alguém mudou esta pessoa nesse meio-tempo, ou a conta não está ativa',
    es: 'No se guardó: alguien cambió a esta persona mientras tanto, o la cuenta no está activa',
  },
  readMemberships404: personNotFound,
  teamPermissions200: { en: 'Teams saved', pt: 'Equipes salvas', es: 'Equipos guardados' },
  teamPermissions403: {
    en: 'You may not include this person in the team',
    pt: 'Você não pode incluir esta pessoa na equipe',
    es: 'No puedes incluir a esta persona en el equipo',
  },
  teamPermissions404: personNotFound,
  teamPermissions409: {
    en: 'An end user belongs to one team, and a team with people in it keeps at least one admin',
    pt: 'Quem tem o papel de usuário(a) fica em uma só equipe, e uma equipe com pessoas precisa de alguém que a administre',
    es: 'Quien tiene el rol de usuario(a) está en un solo equipo, y un equipo con personas necesita a alguien que lo administre',
  },
  terminate200: { en: 'Account terminated', pt: 'Conta encerrada', es: 'Cuenta dada de baja' },
  terminate403: { en: 'Bad password', pt: 'Senha incorreta', es: 'Contraseña incorrecta' },
  terminate409: {
    en: 'Someone else has to take over first',
    pt: 'Antes, outra pessoa precisa assumir o seu lugar',
    es: 'Antes, otra persona tiene que tomar tu lugar',
  },
  terminate429: tooManyWithWait,
  terminate503: serviceBusy,
} satisfies Record<string, Text>
