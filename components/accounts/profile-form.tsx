import { outcomeOf, type FormMemory } from './form-memory'
import { PostForm, type PostFormProps } from './post-form'

/** What every form of the profile needs of its page. */
export type Posting = { memory: FormMemory; formToken: string }

/** A form of the profile with its own outcome; what others left behind does not reach the browser. */
export function ProfileForm({ memory, ...form }: Omit<PostFormProps, 'outcome'> & Posting) {
  return <PostForm {...form} outcome={outcomeOf(memory, form.name)} />
}
