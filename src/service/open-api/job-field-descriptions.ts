/** Meanings of the fields of jobs and of decisions about many reviews. */
export const jobFieldDescriptions: Record<string, string> = {
  query: 'Filters of `get_moderation_reviews`, without page and order.',
  as_of:
    'The time of the list that the moderator saw: later reviews, and reviews that somebody else has decided since, stay unchanged.',
  except: 'Ids of reviews that stay unchanged.',
  job_id: 'Id of the job to undo.',
  is_cancelling: '1 while a running job ends, because somebody cancelled it.',
  done: 'Number of finished steps.',
  total: 'Number of all steps; 0 while it is unknown.',
  result: 'Outcome in numbers and names, which depend on the kind; grows while the job runs.',
  failure: 'Why the job failed; empty unless it did.',
  started_at: 'When the first process began; empty before.',
  finished_at: 'When it ended; empty before.',
};
