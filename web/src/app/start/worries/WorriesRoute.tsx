import '#features/onboarding/device/startTexts.ts'

export { WorriesPage as WorriesRoute } from '#features/course/worries/WorriesPage.tsx'
