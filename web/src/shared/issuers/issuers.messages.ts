import { messages } from '#i18n/messages.ts'

export const issuersMessages = messages({
  'issuers.title': { pt: 'Serviços de entrada', es: 'Servicios de ingreso', en: 'Sign-in services' },
  'issuers.intro': {
    pt: 'As pessoas entram com a conta que já têm em outro serviço, por OpenID Connect. A página de entrada mostra um botão para cada um.',
    es: 'Las personas ingresan con la cuenta que ya tienen en otro servicio, por OpenID Connect. La página de ingreso muestra un botón para cada uno.',
    en: 'People sign in with the account that they have at another service, by OpenID Connect. The sign-in page shows a button for each.',
  },
  'issuers.intro.team': {
    pt: 'As pessoas entram com a conta da organização, por OpenID Connect. Vale para endereços dos domínios que a equipe comprovou: o botão aparece quando alguém digita um deles.',
    es: 'Las personas ingresan con la cuenta de la organización, por OpenID Connect. Vale para direcciones de los dominios que el equipo demostró: el botón aparece cuando alguien escribe una de ellas.',
    en: 'People sign in with the account of the organisation, by OpenID Connect. It counts for addresses of the domains that the team proved: the button appears once someone types one.',
  },
  'issuers.redirect': {
    pt: 'Endereço de retorno, para registrar no serviço',
    es: 'Dirección de retorno, para registrar en el servicio',
    en: 'Redirect address, to register at the service',
  },
  'issuers.redirect.what': {
    pt: 'o endereço de retorno',
    es: 'la dirección de retorno',
    en: 'the redirect address',
  },
  'issuers.add': { pt: 'Adicionar serviço', es: 'Agregar servicio', en: 'Add service' },
  'issuers.empty': {
    pt: 'Ainda não há serviço de entrada',
    es: 'Todavía no hay servicio de ingreso',
    en: 'There is no sign-in service yet',
  },
  'issuers.failed': {
    pt: 'Não foi possível carregar os serviços de entrada',
    es: 'No se pudieron cargar los servicios de ingreso',
    en: 'The sign-in services could not be loaded',
  },
  'issuers.environment': {
    pt: 'Definido por variáveis do servidor; é mudado lá.',
    es: 'Definido por variables del servidor; se cambia ahí.',
    en: 'Set by variables of the server, and changed there.',
  },
  'issuers.on': { pt: 'Ligado', es: 'Activado', en: 'On' },
  'issuers.off': { pt: 'Desligado', es: 'Desactivado', en: 'Off' },
  'issuers.forced.chip': { pt: 'Obrigatório', es: 'Obligatorio', en: 'Required' },
  'issuers.short.edit': { pt: 'Editar', es: 'Editar', en: 'Edit' },
  'issuers.short.remove': { pt: 'Remover', es: 'Quitar', en: 'Remove' },
  'issuers.edit': { pt: 'Editar {name}', es: 'Editar {name}', en: 'Edit {name}' },
  'issuers.remove': { pt: 'Remover {name}', es: 'Quitar {name}', en: 'Remove {name}' },
  'issuers.name': { pt: 'Nome', es: 'Nombre', en: 'Name' },
  'issuers.name.hint': {
    pt: 'Aparece no botão: Entrar com…',
    es: 'Aparece en el botón: Entrar con…',
    en: 'It is on the button: Sign in with…',
  },
  'issuers.issuer': { pt: 'Emissor', es: 'Emisor', en: 'Issuer' },
  'issuers.issuer.hint': {
    pt: 'O endereço que o serviço publica, antes de /.well-known/openid-configuration',
    es: 'La dirección que el servicio publica, antes de /.well-known/openid-configuration',
    en: 'The address that the service publishes, before /.well-known/openid-configuration',
  },
  'issuers.client': { pt: 'ID do cliente', es: 'ID del cliente', en: 'Client ID' },
  'issuers.secret': { pt: 'Segredo do cliente', es: 'Secreto del cliente', en: 'Client secret' },
  'issuers.secret.hint': {
    pt: 'Deixe vazio se o cliente é público. Fica cifrado e não é mostrado de novo.',
    es: 'Déjalo vacío si el cliente es público. Queda cifrado y no se muestra otra vez.',
    en: 'Leave it empty for a public client. It is stored encrypted and not shown again.',
  },
  'issuers.secret.kept': {
    pt: 'Há um segredo guardado. Deixe vazio para ficar com ele.',
    es: 'Hay un secreto guardado. Déjalo vacío para conservarlo.',
    en: 'A secret is stored. Leave it empty to keep it.',
  },
  'issuers.active': { pt: 'Ligado', es: 'Activado', en: 'On' },
  'issuers.forced': {
    pt: 'Exigir este serviço dos endereços dos nossos domínios',
    es: 'Exigir este servicio a las direcciones de nuestros dominios',
    en: 'Require this service for addresses of our domains',
  },
  'issuers.forced.hint': {
    pt: 'Senha e código por e-mail deixam de valer para eles; chaves de acesso continuam. Entre por aqui uma vez antes.',
    es: 'La contraseña y el código por correo dejan de valer para ellas; las llaves de acceso siguen. Ingresa por aquí una vez antes.',
    en: 'They can no longer use a password or a mailed code; passkeys still work. Sign in through it once before.',
  },
  'issuers.groups': { pt: 'Equipes por grupo', es: 'Equipos por grupo', en: 'Teams by group' },
  'issuers.groups.hint': {
    pt: 'A cada entrada, quem tem um destes grupos passa a ser da equipe, como pessoa comum. Quem perde o grupo sai dela. Quem foi posto na equipe de outro jeito fica, e ninguém troca de equipe nem deixa de administrar uma por isso. Vale o primeiro grupo da lista.',
    es: 'En cada ingreso, quien tiene uno de estos grupos pasa a ser del equipo, como persona común. Quien pierde el grupo sale de él. Quien entró al equipo de otra forma se queda, y por esto nadie cambia de equipo ni deja de administrar uno. Vale el primer grupo de la lista.',
    en: 'At each sign-in, people with one of these groups become members of the team. Those who lose the group leave it. Anyone added another way stays, and no one changes teams or stops managing one because of this. The first group in the list counts.',
  },
  'issuers.groups.hint.team': {
    pt: 'A cada entrada, quem tem um destes grupos passa a ser desta equipe, como pessoa comum. Quem perde o grupo sai dela. Quem foi posto na equipe de outro jeito fica.',
    es: 'En cada ingreso, quien tiene uno de estos grupos pasa a ser de este equipo, como persona común. Quien pierde el grupo sale de él. Quien entró al equipo de otra forma se queda.',
    en: 'At each sign-in, people with one of these groups become members of this team. Those who lose the group leave it. Anyone added another way stays.',
  },
  'issuers.group': { pt: 'Grupo', es: 'Grupo', en: 'Group' },
  'issuers.group.add': { pt: 'Adicionar grupo', es: 'Agregar grupo', en: 'Add group' },
  'issuers.group.remove': { pt: 'Remover', es: 'Quitar', en: 'Remove' },
  'issuers.group.remove.of': {
    pt: 'Remover o grupo {group}',
    es: 'Quitar el grupo {group}',
    en: 'Remove group {group}',
  },
  'issuers.claim': {
    pt: 'Nome do campo com os grupos',
    es: 'Nombre del campo con los grupos',
    en: 'Claim with the groups',
  },
  'issuers.claim.hint': {
    pt: 'O serviço precisa pôr este campo (claim) no token de identidade, sem escopo extra',
    es: 'El servicio tiene que poner este campo (claim) en el token de identidad, sin un alcance adicional',
    en: 'The service must put it in the ID token, without an extra scope',
  },
  'issuers.test': { pt: 'Testar', es: 'Probar', en: 'Test' },
  'issuers.save': { pt: 'Salvar serviço', es: 'Guardar servicio', en: 'Save service' },
  'issuers.cancel': { pt: 'Cancelar', es: 'Cancelar', en: 'Cancel' },
  'issuers.notDone': { pt: 'Não foi feito', es: 'No se hizo', en: 'Not done' },
  'issuers.use': {
    pt: '{people, plural, =0 {Ninguém entrou por ele ainda.} one {# pessoa entra por ele e perde este caminho.} other {# pessoas entram por ele e perdem este caminho.}}',
    es: '{people, plural, =0 {Nadie ha ingresado por él todavía.} one {# persona ingresa por él y pierde este camino.} other {# personas ingresan por él y pierden este camino.}}',
    en: '{people, plural, =0 {No one has signed in through it yet.} one {# person signs in through it and loses this way.} other {# people sign in through it and lose this way.}}',
  },
  'issuers.use.only': {
    pt: '{only, plural, =0 {Todas têm senha ou chave de acesso.} one {# delas não tem senha nem chave de acesso: vai precisar de um código por e-mail ou de uma senha nova.} other {# delas não têm senha nem chave de acesso: vão precisar de um código por e-mail ou de uma senha nova.}}',
    es: '{only, plural, =0 {Todas tienen contraseña o llave de acceso.} one {# de ellas no tiene contraseña ni llave de acceso: necesitará un código por correo o una contraseña nueva.} other {# de ellas no tienen contraseña ni llave de acceso: necesitarán un código por correo o una contraseña nueva.}}',
    en: '{only, plural, =0 {All of them have a password or a passkey.} one {# of them has neither a password nor a passkey: that person needs a mailed code or a new password.} other {# of them have neither a password nor a passkey: they need a mailed code or a new password.}}',
  },
})

export type IssuersMessage = keyof typeof issuersMessages
