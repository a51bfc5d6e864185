import {
  readNewsletter,
  askNewsletter,
  joinNewsletter,
  leaveNewsletter,
  readNewsletterDesk,
  pauseNewsletter,
  previewNewsletter,
  tryNewsletter,
  readUnknownLetters,
  stopLetters,
} from './newsletter.ts'

export const newsletterEndpoints = {
  readNewsletter,
  askNewsletter,
  joinNewsletter,
  leaveNewsletter,
  readNewsletterDesk,
  pauseNewsletter,
  previewNewsletter,
  tryNewsletter,
  readUnknownLetters,
  stopLetters,
}
