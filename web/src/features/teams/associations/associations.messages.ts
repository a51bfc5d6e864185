import { messages } from '#i18n/messages.ts'

export const associationsMessages = messages({
  'associations.title': { pt: 'Associações', es: 'Asociaciones', en: 'Associations' },
  'associations.why': {
    pt: 'Uma associação liga duas equipes: a patrocinadora e a parceira. A outra equipe precisa aceitar, e qualquer uma encerra quando quiser.',
    es: 'Una asociación une dos equipos: el patrocinador y el asociado. El otro equipo debe aceptarla, y cualquiera de los dos la termina cuando quiera.',
    en: 'An association links two teams: the sponsor and the partner. The other team has to accept it, and either ends it whenever it likes.',
  },
  'associations.code': { pt: 'Código desta equipe', es: 'Código de este equipo', en: 'Code of this team' },
  'associations.code.text': {
    pt: 'Passe este código à outra equipe, para que ela possa propor uma associação.',
    es: 'Pásale este código al otro equipo para que pueda proponer una asociación.',
    en: 'Give this code to the other team, so that it can propose an association.',
  },
  'associations.propose': {
    pt: 'Propor associação',
    es: 'Proponer asociación',
    en: 'Propose an association',
  },
  'associations.other': {
    pt: 'Código da outra equipe',
    es: 'Código del otro equipo',
    en: 'Code of the other team',
  },
  'associations.side': { pt: 'Esta equipe é', es: 'Este equipo es', en: 'This team is' },
  'associations.side.sponsor': { pt: 'a patrocinadora', es: 'el patrocinador', en: 'the sponsor' },
  'associations.side.partner': { pt: 'a parceira', es: 'el asociado', en: 'the partner' },
  'associations.kind': { pt: 'O que ela permite', es: 'Qué permite', en: 'What it allows' },
  'associations.kind.seats': { pt: 'Licenças', es: 'Licencias', en: 'Seats' },
  'associations.kind.seats.text': {
    pt: 'A parceira pode usar lugares dos pacotes da patrocinadora, até um número.',
    es: 'El asociado puede usar lugares de los paquetes del patrocinador, hasta un número.',
    en: 'The partner may use seats of the sponsor’s packs, up to a number.',
  },
  'associations.kind.manage': { pt: 'Administração', es: 'Administración', en: 'Management' },
  'associations.kind.manage.text': {
    pt: 'Quem administra a patrocinadora administra também a parceira.',
    es: 'Quienes administran el patrocinador administran también el asociado.',
    en: 'The sponsor’s admins act as admins in the partner team.',
  },
  'associations.kind.report': { pt: 'Relatório', es: 'Informe', en: 'Report' },
  'associations.kind.report.text': {
    pt: 'A patrocinadora vê o relatório da parceira, só em faixas.',
    es: 'El patrocinador ve el informe del asociado, solo en rangos.',
    en: 'The sponsor sees the partner’s report, in bands only.',
  },
  'associations.seats': { pt: 'Número de lugares', es: 'Número de lugares', en: 'Number of seats' },
  'associations.ends': { pt: 'Termina em', es: 'Termina el', en: 'Ends on' },
  'associations.ended': { pt: 'Encerrada em', es: 'Terminó el', en: 'Ended on' },
  'associations.ends.hint': {
    pt: 'Vazio: sem data. Vale até o fim deste dia.',
    es: 'Vacío: sin fecha. Vale hasta el final de ese día.',
    en: 'Empty: no date. It lasts to the end of that day.',
  },
  'associations.noEnd': { pt: 'Sem data de término', es: 'Sin fecha de término', en: 'No end date' },
  'associations.seatsUpTo': {
    pt: '{count, plural, =0 {Nenhum lugar} one {Até # lugar} other {Até # lugares}}',
    es: '{count, plural, =0 {Ningún lugar} one {Hasta # lugar} other {Hasta # lugares}}',
    en: '{count, plural, =0 {No seat} one {Up to # seat} other {Up to # seats}}',
  },
  'associations.seatsUsed': { pt: 'Lugares em uso', es: 'Lugares en uso', en: 'Seats in use' },
  'associations.packs': {
    pt: 'Ver pacotes e lugares',
    es: 'Ver paquetes y lugares',
    en: 'See packs and seats',
  },
  'associations.sponsor': { pt: 'Patrocinadora', es: 'Patrocinador', en: 'Sponsor' },
  'associations.partner': { pt: 'Parceira', es: 'Asociado', en: 'Partner' },
  'associations.state.proposed': { pt: 'proposta', es: 'propuesta', en: 'proposed' },
  'associations.state.accepted': { pt: 'em vigor', es: 'vigente', en: 'accepted' },
  'associations.state.ended': { pt: 'encerrada', es: 'terminada', en: 'ended' },
  'associations.waits': {
    pt: 'Espera a resposta da outra equipe',
    es: 'Espera la respuesta del otro equipo',
    en: 'Waits for the other team to answer',
  },
  'associations.accept': { pt: 'Aceitar', es: 'Aceptar', en: 'Accept' },
  'associations.decline': { pt: 'Recusar', es: 'Rechazar', en: 'Decline' },
  'associations.takeBack': {
    pt: 'Retirar a proposta',
    es: 'Retirar la propuesta',
    en: 'Take the proposal back',
  },
  'associations.end': { pt: 'Encerrar agora', es: 'Terminar ahora', en: 'End now' },
  'associations.change': { pt: 'Mudar os limites', es: 'Cambiar los límites', en: 'Change the limits' },
  'associations.save': { pt: 'Salvar limites', es: 'Guardar límites', en: 'Save limits' },
  'associations.cancel': { pt: 'Cancelar', es: 'Cancelar', en: 'Cancel' },
  'associations.openReport': { pt: 'Ver o relatório', es: 'Ver el informe', en: 'See the report' },
  'associations.openTeam': { pt: 'Abrir a equipe', es: 'Abrir el equipo', en: 'Open the team' },
  'associations.sure.end': {
    pt: 'Encerrar a associação com {team}?',
    es: '¿Terminar la asociación con {team}?',
    en: 'End the association with {team}?',
  },
  'associations.sure.text': {
    pt: 'Vale na hora para as duas equipes. Para voltar atrás, é preciso propor e aceitar de novo.',
    es: 'Vale al momento para los dos equipos. Para volver atrás hay que proponer y aceptar otra vez.',
    en: 'It counts at once for both teams. To go back, it has to be proposed and accepted again.',
  },
  'associations.sure.decline': {
    pt: 'Recusar a proposta de {team}?',
    es: '¿Rechazar la propuesta de {team}?',
    en: 'Decline the proposal of {team}?',
  },
  'associations.sure.takeBack': {
    pt: 'Retirar a proposta a {team}?',
    es: '¿Retirar la propuesta a {team}?',
    en: 'Take back the proposal to {team}?',
  },
  'associations.sure.proposal': {
    pt: 'A proposta deixa de valer. Depois, qualquer uma das duas equipes pode propor outra.',
    es: 'La propuesta deja de valer. Después, cualquiera de los dos equipos puede proponer otra.',
    en: 'The proposal is void. Either team can propose again later.',
  },
  'associations.empty': {
    pt: 'Esta equipe ainda não tem associações',
    es: 'Este equipo aún no tiene asociaciones',
    en: 'This team has no associations yet',
  },
  'associations.failed': {
    pt: 'Não foi possível carregar as associações',
    es: 'No se pudieron cargar las asociaciones',
    en: 'The associations could not be loaded',
  },
  'associations.saveFailed': {
    pt: 'A associação não foi salva',
    es: 'La asociación no se guardó',
    en: 'The association was not saved',
  },
})

export type AssociationsMessage = keyof typeof associationsMessages
