/** Keys of messages under contact.problems; those of the server are the codes of its answers. */
export const CONTACT_PROBLEMS = ['contact_invalid', 'contact_limited', 'contact_suspect', 'failed', 'network'] as const
export type ContactProblem = (typeof CONTACT_PROBLEMS)[number]
