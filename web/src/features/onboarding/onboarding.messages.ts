import { messages } from '#i18n/messages.ts'

export const onboardingMessages = messages({
  'onboarding.step.welcome': { pt: 'Boas-vindas', es: 'Te damos la bienvenida', en: 'Welcome' },
  'onboarding.step.device': {
    pt: 'Qual é o aparelho?',
    es: '¿Qué dispositivo es?',
    en: 'Which device do you have?',
  },
  'onboarding.step.profile': {
    pt: 'Escolha o perfil de segurança',
    es: 'Elige el perfil de seguridad',
    en: 'Choose security profile',
  },
  'onboarding.step.newsletter': { pt: 'Boletim', es: 'Boletín', en: 'Newsletter' },
  'onboarding.step.review': { pt: 'Revisão', es: 'Revisión', en: 'Review' },
  'onboarding.failed': {
    pt: 'Não foi possível abrir a configuração inicial',
    es: 'No se pudo abrir la configuración inicial',
    en: 'The set-up could not be opened',
  },
  'onboarding.back': { pt: 'Voltar', es: 'Volver', en: 'Back' },
  'onboarding.next': { pt: 'Continuar', es: 'Continuar', en: 'Continue' },
  'onboarding.begin': { pt: 'Começar', es: 'Comenzar', en: 'Start' },
  'onboarding.skip': { pt: 'Pular este passo', es: 'Omitir este paso', en: 'Skip this step' },
  'onboarding.later': { pt: 'Terminar depois', es: 'Terminar después', en: 'Finish later' },
  'onboarding.choices': { pt: 'Três escolhas', es: 'Tres decisiones', en: 'Three choices' },
  'onboarding.choice.welcome': { pt: 'Preocupações', es: 'Inquietudes', en: 'Worries' },
  'onboarding.choice.device': { pt: 'Celular', es: 'Teléfono', en: 'Phone' },
  'onboarding.choice.profile': { pt: 'Proteção', es: 'Protección', en: 'Protection' },
  'onboarding.rest': {
    pt: 'Já dá para começar. Boletim e revisão são opcionais: toque em Continuar.',
    es: 'Ya puedes comenzar. El boletín y la revisión son opcionales: toca Continuar.',
    en: 'You can start now. Newsletter and review are optional: tap Continue.',
  },
  'onboarding.welcome.lead': {
    pt: 'Três escolhas rápidas, e você pode pular todas. Esta resposta não sai deste navegador.',
    es: 'Tres decisiones rápidas, y puedes omitir todas. Esta respuesta no sale de este navegador.',
    en: 'Three quick choices, and you can skip them all. This answer never leaves this browser.',
  },
  'onboarding.welcome.limits': {
    pt: 'Este curso ensina e pergunta. Ele não examina seu celular nem torna você invisível.',
    es: 'Este curso enseña y pregunta. No examina tu teléfono ni te vuelve invisible.',
    en: 'This course teaches and asks. It does not examine your phone, and it does not make you invisible.',
  },
  'onboarding.newsletter.legend': {
    pt: 'Você quer receber alertas de segurança por e-mail?',
    es: '¿Quieres recibir alertas de seguridad por correo?',
    en: 'Do you want security alerts by e-mail?',
  },
  'onboarding.newsletter.text': {
    pt: 'Cada boletim traz só o que vale para o seu celular e o seu perfil. Sem novidade, não há e-mail.',
    es: 'Cada boletín trae solo lo que vale para tu teléfono y tu perfil. Si no hay novedades, no hay correo.',
    en: 'Each issue has only what matters for your phone and profile. Nothing new, no e-mail.',
  },
  'onboarding.newsletter.opted_out': { pt: 'Não receber', es: 'No recibir', en: 'Opted out' },
  'onboarding.newsletter.weekly': { pt: 'Semanal', es: 'Semanal', en: 'Weekly' },
  'onboarding.newsletter.monthly': { pt: 'Mensal', es: 'Mensual', en: 'Monthly' },
  'onboarding.newsletter.opted_out.detail': {
    pt: 'Nenhum boletim. Você pode mudar isso no seu perfil.',
    es: 'Ningún boletín. Puedes cambiarlo en tu perfil.',
    en: 'No newsletter. You can change this in your profile.',
  },
  'onboarding.newsletter.weekly.detail': {
    pt: 'Às sextas-feiras. A próxima: {date}, às 9h no seu horário.',
    es: 'Los viernes. El próximo: {date}, a las 9:00 en tu horario.',
    en: 'On Fridays. The next one: {date}, 09:00 your time.',
  },
  'onboarding.newsletter.monthly.detail': {
    pt: 'No último dia do mês. O próximo: {date}, às 9h no seu horário.',
    es: 'El último día del mes. El próximo: {date}, a las 9:00 en tu horario.',
    en: 'On the last day of the month. The next one: {date}, 09:00 your time.',
  },
  'onboarding.newsletter.locked': {
    pt: 'Abre com uma licença ou um período de teste. Você pode escolher depois, no seu perfil.',
    es: 'Se abre con una licencia o un período de prueba. Puedes elegirlo después, en tu perfil.',
    en: 'Opens with a license or a trial. You can choose it later, in your profile.',
  },
  'onboarding.review.text': {
    pt: 'Confira suas respostas. Você pode mudá-las aqui mesmo.',
    es: 'Revisa tus respuestas. Puedes cambiarlas aquí mismo.',
    en: 'Check your answers. You can change them right here.',
  },
  'onboarding.review.device': { pt: 'Aparelho', es: 'Dispositivo', en: 'Device' },
  'onboarding.review.device.child': {
    pt: 'Aparelho da criança',
    es: 'Dispositivo de tu hijo o hija',
    en: "The child's device",
  },
  'onboarding.review.profile': {
    pt: 'Perfil de segurança',
    es: 'Perfil de seguridad',
    en: 'Security profile',
  },
  'onboarding.review.newsletter': { pt: 'Boletim', es: 'Boletín', en: 'Newsletter' },
  'onboarding.review.version': {
    pt: '{system} {version}',
    es: '{system} {version}',
    en: '{system} {version}',
  },
  'onboarding.review.missing': { pt: 'Ainda não escolhido', es: 'Aún sin elegir', en: 'Not chosen yet' },
  'onboarding.review.needed': {
    pt: 'Escolha ao menos o tipo de aparelho: as lições dependem dele.',
    es: 'Elige al menos el tipo de dispositivo: las lecciones dependen de él.',
    en: 'Choose at least the kind of device: the lessons depend on it.',
  },
  'onboarding.review.change': { pt: 'Mudar: {what}', es: 'Cambiar: {what}', en: 'Change: {what}' },
  'onboarding.review.done': { pt: 'Pronto: {what}', es: 'Listo: {what}', en: 'Done: {what}' },
  'onboarding.review.save': { pt: 'Salvar e começar', es: 'Guardar y comenzar', en: 'Save and start' },
  'onboarding.review.newsletterFailed': {
    pt: 'O aparelho e o perfil foram salvos; a preferência do boletim, não.',
    es: 'El dispositivo y el perfil se guardaron; la preferencia del boletín, no.',
    en: 'Device and profile are saved; the newsletter preference is not.',
  },
})

export type OnboardingMessage = keyof typeof onboardingMessages
