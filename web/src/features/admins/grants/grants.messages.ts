import { messages } from '#i18n/messages.ts'

export const grantsMessages = messages({
  'grants.title': {
    pt: 'Funções além do papel',
    es: 'Funciones además del rol',
    en: 'Grants beside the role',
  },
  'grants.text': {
    pt: 'Valem na hora, também nas sessões abertas. Ao dar uma, pedimos a sua senha. O menu da pessoa muda quando ela abre uma página da administração ou entra de novo.',
    es: 'Valen al instante, también en las sesiones abiertas. Al dar una, te pedimos la contraseña. El menú de la persona cambia cuando abre una página de la administración o vuelve a entrar.',
    en: 'They apply at once, in open sessions too. To give one, you are asked for your password. The person’s menu changes when they open a page of the administration or sign in again.',
  },
  'grants.moderator': {
    pt: 'Modera a comunidade',
    es: 'Modera la comunidad',
    en: 'Moderates the community',
  },
  'grants.moderator.hint': {
    pt: 'Decide sobre denúncias, oculta textos e fixa ou fecha conversas. Nunca vê quem denunciou.',
    es: 'Decide sobre las denuncias, oculta textos y fija o cierra conversaciones. Nunca ve quién denunció.',
    en: 'Decides on reports, hides posts, pins and closes threads. Never sees who reported.',
  },
  'grants.helper': {
    pt: 'Responde às perguntas dos leitores',
    es: 'Responde las preguntas de los lectores',
    en: 'Answers questions of readers',
  },
  'grants.helper.hint': {
    pt: 'Vê o que leitores enviam ao atendimento, nunca quem pergunta.',
    es: 'Ve lo que los lectores envían a la atención, nunca quién pregunta.',
    en: 'Sees what readers send to the support, never who asks.',
  },
  'grants.billing': {
    pt: 'Cuida das licenças',
    es: 'Gestiona las licencias',
    en: 'Runs the licenses',
  },
  'grants.billing.hint': {
    pt: 'Pedidos, pacotes, lugares e assinaturas de todas as equipes. Nada mais das equipes e das pessoas.',
    es: 'Pedidos, paquetes, plazas y suscripciones de todos los equipos. Nada más de los equipos y las personas.',
    en: 'Orders, packs, seats and subscriptions of every team. Nothing else about teams and people.',
  },
  'grants.auditor': {
    pt: 'Audita: lê a administração',
    es: 'Audita: lee la administración',
    en: 'Audits: reads the administration',
  },
  'grants.auditor.hint': {
    pt: 'Lê o que a superadministração lê, menos a caixa de saída, e não muda nada, nem na própria equipe. Por isso não tem outra função.',
    es: 'Lee lo que lee la superadministración, menos la bandeja de salida, y no cambia nada, ni en su propio equipo. Por eso no tiene otra función.',
    en: 'Reads what super admins read, except the outbox, and changes nothing, not even in their own team. So they have no other grant.',
  },
  'grants.root': {
    pt: 'As demais funções já estão no papel de superadministração.',
    es: 'Las demás funciones ya están en el rol de superadministración.',
    en: 'The role of super admin includes the other grants.',
  },
  'grants.save': { pt: 'Salvar funções', es: 'Guardar funciones', en: 'Save grants' },
  'grants.discard': { pt: 'Descartar', es: 'Descartar', en: 'Discard' },
  'grants.failed': {
    pt: 'As funções não foram salvas',
    es: 'Las funciones no se guardaron',
    en: 'The grants were not saved',
  },
  'grants.inactive': {
    pt: 'Só uma conta ativa recebe funções. As que ela tem podem ser tiradas.',
    es: 'Solo una cuenta activa recibe funciones. Las que tiene se pueden quitar.',
    en: 'Only an active account gets grants. Those it has can be taken.',
  },
})

export type GrantsMessage = keyof typeof grantsMessages
