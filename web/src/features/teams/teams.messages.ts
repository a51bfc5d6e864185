import { messages } from '#i18n/messages.ts'

export const teamsMessages = messages({
  'teams.title': { pt: 'Equipes/Empresas', es: 'Equipos/Empresas', en: 'Teams/Companies' },
  'teams.list': { pt: 'Lista de empresas', es: 'Lista de empresas', en: 'Company List' },
  'teams.search': { pt: 'Buscar pelo nome', es: 'Buscar por nombre', en: 'Search by name' },
  'teams.name': { pt: 'Nome', es: 'Nombre', en: 'Name' },
  'teams.contact': { pt: 'E-mail de contato', es: 'Correo de contacto', en: 'Contact e-mail' },
  'teams.members': { pt: 'Pessoas', es: 'Personas', en: 'People' },
  'teams.domains': { pt: 'Domínios', es: 'Dominios', en: 'Domains' },
  'teams.description': { pt: 'Descrição', es: 'Descripción', en: 'Description' },
  'teams.description.hint': {
    pt: 'Até 1000 caracteres, para quem administra',
    es: 'Hasta 1000 caracteres, para quienes administran',
    en: 'Up to 1000 characters, for those who run the team',
  },
  'teams.packs': { pt: 'Licenças', es: 'Licencias', en: 'Licenses' },
  'teams.packs.see': {
    pt: 'Ver pacotes e lugares',
    es: 'Ver paquetes y lugares',
    en: 'See packs and seats',
  },
  'teams.people': {
    pt: '{count, plural, =0 {Ninguém ainda} one {# pessoa} other {# pessoas}}',
    es: '{count, plural, =0 {Nadie todavía} one {# persona} other {# personas}}',
    en: '{count, plural, =0 {No one yet} one {# person} other {# people}}',
  },
  'teams.none': { pt: 'nenhum', es: 'ninguno', en: 'none' },
  'teams.empty': { pt: 'Ainda não há equipes', es: 'Aún no hay equipos', en: 'There are no teams yet' },
  'teams.empty.text': {
    pt: 'Uma equipe nasce quando alguém faz o cadastro. Ela aparece aqui com seu nome e suas pessoas.',
    es: 'Un equipo nace cuando alguien se registra. Aparece aquí con su nombre y sus personas.',
    en: 'A team begins when someone registers. It appears here with its name and its people.',
  },
  'teams.noResult': {
    pt: 'Nenhum resultado para “{q}”',
    es: 'Sin resultados para “{q}”',
    en: 'No result for “{q}”',
  },
  'teams.endOfList': { pt: 'A lista termina aqui', es: 'La lista termina aquí', en: 'The list ends here' },
  'teams.clear': { pt: 'Limpar a busca', es: 'Borrar la búsqueda', en: 'Clear the search' },
  'teams.found': {
    pt: '{count, plural, =0 {Nenhuma equipe} one {# equipe nesta página} other {# equipes nesta página}}',
    es: '{count, plural, =0 {Ningún equipo} one {# equipo en esta página} other {# equipos en esta página}}',
    en: '{count, plural, =0 {No team} one {# team on this page} other {# teams on this page}}',
  },
  'teams.failed': {
    pt: 'Não foi possível carregar as equipes',
    es: 'No se pudieron cargar los equipos',
    en: 'The teams could not be loaded',
  },
  'teams.save': { pt: 'Salvar equipe', es: 'Guardar equipo', en: 'Save team' },
  'teams.saveFailed': {
    pt: 'A equipe não foi salva',
    es: 'El equipo no se guardó',
    en: 'The team was not saved',
  },
  'teams.back': { pt: 'Todas as equipes', es: 'Todos los equipos', en: 'All teams' },
  'teams.details': { pt: 'Dados da equipe', es: 'Datos del equipo', en: 'Team details' },
  'teams.tabs': { pt: 'Partes da equipe', es: 'Partes del equipo', en: 'Parts of the team' },
  'teams.tab.details': { pt: 'Dados', es: 'Datos', en: 'Details' },
  'teams.tab.members': { pt: 'Pessoas', es: 'Personas', en: 'Members' },
  'teams.tab.domains': { pt: 'Domínios', es: 'Dominios', en: 'Domains' },
  'teams.tab.settings': { pt: 'Configurações', es: 'Ajustes', en: 'Settings' },
  'teams.tab.associations': { pt: 'Associações', es: 'Asociaciones', en: 'Associations' },
  'teams.tab.report': { pt: 'Relatório', es: 'Informe', en: 'Report' },
  'teams.tab.assignments': { pt: 'Lições pedidas', es: 'Lecciones pedidas', en: 'Assignments' },
  'teams.create': { pt: 'Criar equipe', es: 'Crear equipo', en: 'Create team' },
  'teams.create.title': { pt: 'Nova equipe', es: 'Equipo nuevo', en: 'New team' },
  'teams.create.failed': {
    pt: 'A equipe não foi criada',
    es: 'El equipo no se creó',
    en: 'The team was not created',
  },
  'teams.cancel': { pt: 'Cancelar', es: 'Cancelar', en: 'Cancel' },
})

export type TeamsMessage = keyof typeof teamsMessages
