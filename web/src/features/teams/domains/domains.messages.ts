import { messages } from '#i18n/messages.ts'

export const domainsMessages = messages({
  'domains.title': { pt: 'Domínios de e-mail', es: 'Dominios de correo', en: 'E-mail domains' },
  'domains.why': {
    pt: 'Quem se cadastra e confirma um endereço de um domínio comprovado pode entrar nesta equipe. Vale só o domínio exato, nunca um subdomínio.',
    es: 'Quien se registra y confirma una dirección de un dominio comprobado puede entrar en este equipo. Solo vale el dominio exacto, nunca un subdominio.',
    en: 'Anyone who registers and confirms an address of a proved domain can come into this team. Only the exact domain counts, never a subdomain.',
  },
  'domains.claim': { pt: 'Reivindicar um domínio', es: 'Reclamar un dominio', en: 'Claim a domain' },
  'domains.domain': { pt: 'Domínio', es: 'Dominio', en: 'Domain' },
  'domains.add': { pt: 'Reivindicar', es: 'Reclamar', en: 'Claim' },
  'domains.empty': {
    pt: 'Esta equipe ainda não tem domínios',
    es: 'Este equipo aún no tiene dominios',
    en: 'This team has no domains yet',
  },
  'domains.failed': {
    pt: 'Não foi possível carregar os domínios',
    es: 'No se pudieron cargar los dominios',
    en: 'The domains could not be loaded',
  },
  'domains.saveFailed': {
    pt: 'O domínio não foi salvo',
    es: 'El dominio no se guardó',
    en: 'The domain was not saved',
  },
  'domains.state.waiting': { pt: 'sem comprovação', es: 'sin comprobar', en: 'not proved' },
  'domains.state.proved': { pt: 'comprovado', es: 'comprobado', en: 'proved' },
  'domains.state.dropped': { pt: 'expirado', es: 'caducado', en: 'dropped' },
  'domains.steps': {
    pt: 'Como comprovar que o domínio é seu',
    es: 'Cómo comprobar que el dominio es tuyo',
    en: 'How to prove that the domain is yours',
  },
  'domains.step.open': {
    pt: 'Abra as configurações de DNS do domínio, no serviço onde ele foi registrado.',
    es: 'Abre los ajustes de DNS del dominio, en el servicio donde se registró.',
    en: 'Open the DNS settings of the domain, at the service where it was registered.',
  },
  'domains.step.record': {
    pt: 'Crie um registro TXT com este nome e este valor:',
    es: 'Crea un registro TXT con este nombre y este valor:',
    en: 'Create a TXT record with this name and this value:',
  },
  'domains.step.check': {
    pt: 'Volte aqui e verifique. Nós também verificamos após 12, 36 e 72 horas. Sem o registro, a reivindicação expira após 7 dias.',
    es: 'Vuelve aquí y verifica. También verificamos por nuestra cuenta a las 12, 36 y 72 horas. Sin el registro, el reclamo caduca a los 7 días.',
    en: 'Come back here and check. We also check by ourselves after 12, 36 and 72 hours. Without the record the claim is dropped after 7 days.',
  },
  'domains.record.name': { pt: 'Nome', es: 'Nombre', en: 'Name' },
  'domains.record.value': { pt: 'Valor', es: 'Valor', en: 'Value' },
  'domains.check': { pt: 'Verificar agora', es: 'Verificar ahora', en: 'Check now' },
  'domains.check.of': {
    pt: 'Verificar agora: {domain}',
    es: 'Verificar ahora: {domain}',
    en: 'Check now: {domain}',
  },
  'domains.checkFailed': {
    pt: 'O domínio não foi verificado',
    es: 'El dominio no se verificó',
    en: 'The domain was not checked',
  },
  'domains.checked': { pt: 'Última verificação', es: 'Última verificación', en: 'Last checked' },
  'domains.nextCheck': { pt: 'Próxima verificação', es: 'Próxima verificación', en: 'Next check' },
  'domains.result.none': { pt: 'Ainda não verificado', es: 'Aún sin verificar', en: 'Not checked yet' },
  'domains.result.found': {
    pt: 'O registro está certo',
    es: 'El registro está bien',
    en: 'The record is right',
  },
  'domains.result.missing': {
    pt: 'O registro ainda não foi encontrado. Mudanças no DNS podem levar algumas horas.',
    es: 'El registro aún no se encontró. Los cambios en el DNS pueden tardar unas horas.',
    en: 'The record was not found yet. Changes in the DNS can take some hours.',
  },
  'domains.result.wrong': {
    pt: 'Há um registro com este nome, mas com outro valor. Copie o valor de novo.',
    es: 'Hay un registro con este nombre, pero con otro valor. Copia el valor otra vez.',
    en: 'There is a record with this name, but with another value. Copy the value again.',
  },
  'domains.result.unreachable': {
    pt: 'O DNS deste domínio não respondeu. Tente de novo mais tarde.',
    es: 'El DNS de este dominio no respondió. Inténtalo de nuevo más tarde.',
    en: 'The DNS of this domain did not answer. Try again later.',
  },
  'domains.result.taken': {
    pt: 'O registro está certo, mas outra equipe comprovou este domínio antes. Fale com a superadministração.',
    es: 'El registro está bien, pero otro equipo comprobó este dominio antes. Habla con la superadministración.',
    en: 'The record is right, but another team proved this domain before. Ask the super admin.',
  },
  'domains.missing': {
    pt: 'O registro sumiu. Se não voltar em 7 dias, o domínio deixa de ser da equipe.',
    es: 'El registro desapareció. Si no vuelve en 7 días, el dominio deja de ser del equipo.',
    en: 'The record is gone. If it does not come back within 7 days, the domain is no longer the team’s.',
  },
  'domains.byRoot': {
    pt: 'Confirmado pela superadministração',
    es: 'Confirmado por la superadministración',
    en: 'Confirmed by the super admin',
  },
  'domains.dropped': {
    pt: 'O registro não apareceu em 7 dias. Você pode reivindicar o domínio de novo, com um novo valor.',
    es: 'El registro no apareció en 7 días. Puedes reclamar el dominio otra vez, con un valor nuevo.',
    en: 'The record did not appear within 7 days. You can claim the domain again, with a new value.',
  },
  'domains.again': { pt: 'Reivindicar de novo', es: 'Reclamar otra vez', en: 'Claim again' },
  'domains.confirm': { pt: 'Confirmar manualmente', es: 'Confirmar a mano', en: 'Confirm by hand' },
  'domains.mode': {
    pt: 'Quem confirma um endereço de {domain}',
    es: 'Quien confirma una dirección de {domain}',
    en: 'Anyone who confirms an address of {domain}',
  },
  'domains.mode.off': {
    pt: 'não entra na equipe',
    es: 'no entra en el equipo',
    en: 'does not come into the team',
  },
  'domains.mode.ask': {
    pt: 'pede para entrar, e você responde',
    es: 'pide entrar, y tú respondes',
    en: 'asks to join, and you answer',
  },
  'domains.mode.join': { pt: 'entra na hora', es: 'entra al momento', en: 'joins at once' },
  'domains.remove': { pt: 'Remover', es: 'Quitar', en: 'Remove' },
  'domains.remove.of': { pt: 'Remover {domain}', es: 'Quitar {domain}', en: 'Remove {domain}' },
  'domains.remove.text': {
    pt: 'Ninguém mais entra na equipe por este domínio. Quem já entrou continua.',
    es: 'Nadie más entra en el equipo por este dominio. Quienes ya entraron se quedan.',
    en: 'No one else joins the team through this domain. Current members stay.',
  },
  'domains.cancel': { pt: 'Cancelar', es: 'Cancelar', en: 'Cancel' },
})

export type DomainsMessage = keyof typeof domainsMessages
