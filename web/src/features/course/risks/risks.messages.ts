import { messages } from '#i18n/messages.ts'

export const risksMessages = messages({
  'risks.title': { pt: 'Riscos e lições', es: 'Riesgos y lecciones', en: 'Risks and lessons' },
  'risks.lead': {
    pt: 'Tudo o que o curso considera, com o peso de cada risco para o seu perfil e o que fazer contra ele.',
    es: 'Todo lo que el curso considera, con el peso de cada riesgo para tu perfil y qué hacer contra él.',
    en: 'All that the course considers, how much each risk weighs for your profile, and what to do about it.',
  },
  'risks.noProfile': {
    pt: 'Você ainda não escolheu um perfil: a ordem é a da {profile}.',
    es: 'Aún no elegiste un perfil: el orden es el de {profile}.',
    en: 'You have not chosen a profile yet: the order is that of {profile}.',
  },
  'risks.list': { pt: 'Lista de riscos', es: 'Lista de riesgos', en: 'List of risks' },
  'risks.found': {
    pt: '{count, plural, =0 {Nenhum risco} one {# risco} other {# riscos}}, {answered, plural, =0 {nenhum com lição} one {# com lição} other {# com lição}}',
    es: '{count, plural, =0 {Ningún riesgo} one {# riesgo} other {# riesgos}}, {answered, plural, =0 {ninguno con lección} one {# con lección} other {# con lección}}',
    en: '{count, plural, =0 {No risk} one {# risk} other {# risks}}, {answered, plural, =0 {none with a lesson} one {# with a lesson} other {# with a lesson}}',
  },
  'risks.severity': { pt: 'Gravidade para você', es: 'Gravedad para ti', en: 'Severity for you' },
  'risks.severity.any': { pt: 'Qualquer gravidade', es: 'Cualquier gravedad', en: 'Any severity' },
  'risks.severity.0': { pt: 'não se aplica', es: 'no se aplica', en: 'does not apply' },
  'risks.severity.1': { pt: 'rara', es: 'rara', en: 'rare' },
  'risks.severity.2': { pt: 'baixa', es: 'baja', en: 'low' },
  'risks.severity.3': { pt: 'média', es: 'media', en: 'medium' },
  'risks.severity.4': { pt: 'alta', es: 'alta', en: 'high' },
  'risks.severity.5': { pt: 'crítica', es: 'crítica', en: 'critical' },
  'risks.own': {
    pt: 'Gravidade {severity} para {profile}',
    es: 'Gravedad {severity} para {profile}',
    en: 'Severity {severity} for {profile}',
  },
  'risks.own.none': {
    pt: 'Não se aplica ao perfil {profile}',
    es: 'No se aplica al perfil {profile}',
    en: 'Does not apply to {profile}',
  },
  'risks.answer': { pt: 'Lições', es: 'Lecciones', en: 'Lessons' },
  'risks.answer.any': { pt: 'Com e sem lição', es: 'Con y sin lección', en: 'With and without a lesson' },
  'risks.answer.open': { pt: 'Com lição por ver', es: 'Con lección por ver', en: 'With a lesson to visit' },
  'risks.answer.done': {
    pt: 'Todas as lições vistas',
    es: 'Todas las lecciones vistas',
    en: 'All lessons visited',
  },
  'risks.answer.none': { pt: 'Ainda sem lição', es: 'Aún sin lección', en: 'No lesson yet' },
  'risks.lessons': {
    pt: 'O que responde a este risco',
    es: 'Qué responde a este riesgo',
    en: 'What answers this risk',
  },
  'risks.visited': { pt: 'vista', es: 'vista', en: 'visited' },
  'risks.unvisited': { pt: 'por ver', es: 'por ver', en: 'not yet visited' },
  'risks.elsewhere': {
    pt: 'fora do seu curso',
    es: 'fuera de tu curso',
    en: 'outside your course',
  },
  'risks.noLesson': {
    pt: 'Ainda não há lição sobre este risco.',
    es: 'Aún no hay una lección sobre este riesgo.',
    en: 'There is no lesson on this risk yet.',
  },
  'risks.more': {
    pt: 'Outros perfis, sistemas e fontes',
    es: 'Otros perfiles, sistemas y fuentes',
    en: 'Other profiles, systems and sources',
  },
  'risks.sources': { pt: 'Fontes', es: 'Fuentes', en: 'Sources' },
  'risks.systems': { pt: 'Sistemas', es: 'Sistemas', en: 'Systems' },
  'risks.profiles': { pt: 'Gravidade por perfil', es: 'Gravedad por perfil', en: 'Severity by profile' },
  'risks.failed': {
    pt: 'Não foi possível carregar os riscos',
    es: 'No se pudieron cargar los riesgos',
    en: 'The risks could not be loaded',
  },
  'risks.none': {
    pt: 'Nenhum risco com estes filtros',
    es: 'Ningún riesgo con estos filtros',
    en: 'No risk with these filters',
  },
  'risks.clear': { pt: 'Limpar filtros', es: 'Quitar filtros', en: 'Clear filters' },
})

export type RisksMessage = keyof typeof risksMessages
