import { readChat, clearChat } from '../assistant/assistant.ts'
import { readCourse, chooseCourse, recordProgress, courseContent, searchLessons } from './courses.ts'
import { readPlan } from './plan.ts'
import { readSpeech, writeSpeech } from '../assistant/speech.ts'
import {
  reportStep,
  readReportedSteps,
  readReportedStep,
  settleReportedStep,
  exportReportedSteps,
} from './stepReports.ts'
import { readTicks, keepTicks, forgetTicks } from './ticks.ts'

export const courseEndpoints = {
  readCourse,
  chooseCourse,
  recordProgress,
  courseContent,
  reportStep,
  readReportedSteps,
  readReportedStep,
  settleReportedStep,
  exportReportedSteps,
  readPlan,
  readTicks,
  keepTicks,
  forgetTicks,
  searchLessons,
  readSpeech,
  writeSpeech,
  readChat,
  clearChat,
}
