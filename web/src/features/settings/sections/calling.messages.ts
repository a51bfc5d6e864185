import { messages } from '#i18n/messages.ts'

export const callingMessages = messages({
  'settings.calling.people': {
    pt: 'Atendimento por pessoas',
    es: 'Atención por personas',
    en: 'Help by people',
  },
  'settings.calling.promised': {
    pt: 'Prazos prometidos',
    es: 'Plazos prometidos',
    en: 'Promised times',
  },
  'settings.calling.speech': {
    pt: 'Falar em vez de digitar',
    es: 'Hablar en vez de escribir',
    en: 'Speaking instead of typing',
  },
  'settings.calling.staffed': {
    pt: 'Há pessoas que atendem',
    es: 'Hay personas que atienden',
    en: 'There are people who answer',
  },
  'settings.calling.staffed.hint': {
    pt: 'Desligado, ninguém pode passar uma pergunta a pessoas.',
    es: 'Desactivado, nadie puede pasar una pregunta a personas.',
    en: 'Switched off, no one can hand a question to people.',
  },
  'settings.calling.telephone': {
    pt: 'Telefone',
    es: 'Teléfono',
    en: 'Telephone',
  },
  'settings.calling.telephone.hint': {
    pt: 'Com + e o código do país, como +5571999990000. Aparece onde se pede ajuda; vazio: não aparece.',
    es: 'Con + y el código del país, como +5571999990000. Aparece donde se pide ayuda; vacío: no aparece.',
    en: 'With + and the country code, such as +5571999990000. Shown where people ask for help. Leave it empty to show none.',
  },
  'settings.calling.timezone': {
    pt: 'Fuso dos horários',
    es: 'Zona de los horarios',
    en: 'Time zone of the hours',
  },
  'settings.calling.timezone.hint': {
    pt: 'Em que fuso valem os horários abaixo.',
    es: 'En qué zona valen los horarios de abajo.',
    en: 'The zone that the hours below are in.',
  },
  'settings.calling.hours': {
    pt: 'Horários',
    es: 'Horarios',
    en: 'Hours',
  },
  'settings.calling.hours.hint': {
    pt: 'Como 09:00-12:00, 13:00-18:00; vazio: ninguém nesse dia. Os prazos contam só estas horas.',
    es: 'Como 09:00-12:00, 13:00-18:00; vacío: nadie ese día. Los plazos cuentan solo estas horas.',
    en: 'Such as 09:00-12:00, 13:00-18:00; empty: no one on that day. Promised times count these hours only.',
  },
  'settings.calling.holidays': {
    pt: 'Feriados',
    es: 'Feriados',
    en: 'Holidays',
  },
  'settings.calling.holidays.hint': {
    pt: 'Um por linha, como 2026-12-25. Ninguém atende nesses dias.',
    es: 'Uno por línea, como 2026-12-25. Nadie atiende esos días.',
    en: 'One a line, such as 2026-12-25. No one answers on these days.',
  },
  'settings.calling.lead': {
    pt: 'Quem é avisado de prazos',
    es: 'A quién se avisa de los plazos',
    en: 'Who is notified of due answers',
  },
  'settings.calling.lead.hint': {
    pt: 'Recebe um e-mail quando três quartos do prazo passaram.',
    es: 'Recibe un correo cuando pasaron tres cuartos del plazo.',
    en: 'Gets an e-mail when three quarters of the time are over.',
  },
  'settings.calling.lead.none': {
    pt: 'Todas as pessoas que atendem',
    es: 'Todas las personas que atienden',
    en: 'Everyone who answers',
  },
  'settings.calling.promised.emergency': {
    pt: 'Emergência',
    es: 'Emergencia',
    en: 'Emergency',
  },
  'settings.calling.promised.emergency.hint': {
    pt: 'Minutos de atendimento até a resposta.',
    es: 'Minutos de atención hasta la respuesta.',
    en: 'Minutes of service until the answer.',
  },
  'settings.calling.promised.priority': {
    pt: 'Licença completa',
    es: 'Licencia completa',
    en: 'Full licence',
  },
  'settings.calling.promised.priority.hint': {
    pt: 'Minutos de atendimento até a resposta.',
    es: 'Minutos de atención hasta la respuesta.',
    en: 'Minutes of service until the answer.',
  },
  'settings.calling.promised.licensed': {
    pt: 'Teste ou demonstração',
    es: 'Prueba o demostración',
    en: 'Trial or demo',
  },
  'settings.calling.promised.licensed.hint': {
    pt: 'Minutos de atendimento até a resposta.',
    es: 'Minutos de atención hasta la respuesta.',
    en: 'Minutes of service until the answer.',
  },
  'settings.calling.promised.freeDays': {
    pt: 'Plano gratuito',
    es: 'Plan gratuito',
    en: 'Free plan',
  },
  'settings.calling.promised.freeDays.hint': {
    pt: 'Dias com atendimento até a resposta.',
    es: 'Días con atención hasta la respuesta.',
    en: 'Days with service until the answer.',
  },
  'settings.calling.pushToTalk': {
    pt: 'Permitir falar com o assistente',
    es: 'Permitir hablar con el asistente',
    en: 'Let people speak to the assistant',
  },
  'settings.calling.pushToTalk.hint': {
    pt: 'Desligado, o botão diz que não está disponível, aqui e no navegador.',
    es: 'Desactivado, el botón dice que no está disponible, aquí y en el navegador.',
    en: 'Switched off, the button says that it is not available, here and in the browser.',
  },
  'settings.calling.longestSeconds': {
    pt: 'Fala mais longa',
    es: 'Habla más larga',
    en: 'Longest recording',
  },
  'settings.calling.longestSeconds.hint': {
    pt: 'A gravação para sozinha.',
    es: 'La grabación se detiene sola.',
    en: 'The recording stops automatically.',
  },
  'settings.calling.speechUrl': {
    pt: 'Endereço de quem transcreve',
    es: 'Dirección de quien transcribe',
    en: 'Address of the transcriber',
  },
  'settings.calling.speechUrl.hint': {
    pt: 'Compatível com OpenAI, até /v1. Vazio: o que o servidor traz do ambiente, ou o navegador.',
    es: 'Compatible con OpenAI, hasta /v1. Vacío: lo que el servidor trae del entorno, o el navegador.',
    en: 'OpenAI-compatible, up to /v1. Empty: the one of the environment, or the browser.',
  },
  'settings.calling.speechModel': {
    pt: 'Modelo',
    es: 'Modelo',
    en: 'Model',
  },
  'settings.calling.speechModel.hint': {
    pt: 'O nome que esse serviço dá ao modelo.',
    es: 'El nombre que ese servicio da al modelo.',
    en: 'What that service calls the model.',
  },
  'settings.calling.speechKey': {
    pt: 'Chave do serviço',
    es: 'Clave del servicio',
    en: 'Key of the service',
  },
  'settings.calling.speechKey.hint': {
    pt: 'Guardada com criptografia; vazia quando o serviço não pede.',
    es: 'Se guarda cifrada; vacía cuando el servicio no la pide.',
    en: 'Kept encrypted; empty when the service asks for none.',
  },
})
