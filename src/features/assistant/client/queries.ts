import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { apiClient } from '../../../platform/client/api-client.ts';
import type { InputOf, ResponseOf } from '../../../platform/shared/contract.ts';
import type { assistantContract } from '../contract.ts';

const assistantApi = apiClient<typeof assistantContract>();

/** A question as it is sent. */
export type Question = InputOf<typeof assistantContract.ask, 'body'>;

/** What the server answers to a question. */
export type Reply = ResponseOf<typeof assistantContract.ask>;

/** An answer with its rows. */
export type Answer = NonNullable<Reply['answer']>;

/** A sentence or more of an answer, and the numbers of its sources. */
export type AnswerPassage = Answer['lead'];

/** A source that an answer names. */
export type AnswerSource = Answer['sources'][number];

/** A conversation with all that was said. */
export type WholeConversation = ResponseOf<typeof assistantContract.show>;

/** What a person said of an answer. */
export type Feedback = ResponseOf<typeof assistantContract.rate>;

/** What a person says of an answer. */
export type Rating = InputOf<typeof assistantContract.rate, 'body'>;

const STATE_KEY = ['jocelyn', 'state'];
const CONVERSATIONS_KEY = ['jocelyn', 'conversations'];

/** Questions left today, and questions one could ask. */
export function useAssistantState() {
  return useQuery({ queryKey: STATE_KEY, queryFn: ({ signal }) => assistantApi('GET /api/jocelyn', { signal }) });
}

/** Notes that a conversation was begun or asked in. */
export function noteAsked(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: CONVERSATIONS_KEY });
}

/** Notes what an answer changed: the questions that are left, and the list of conversations. */
export function noteReply(client: QueryClient, { allowance }: Reply): void {
  client.setQueryData<ResponseOf<typeof assistantContract.state>>(STATE_KEY, (state) =>
    state === undefined ? undefined : { ...state, allowance },
  );
  noteAsked(client);
}

/** Conversations, the last used first; those in which the text is found, when there is one. */
export function useConversations(search: string) {
  return useQuery({
    queryKey: [...CONVERSATIONS_KEY, search],
    queryFn: ({ signal }) =>
      assistantApi('GET /api/jocelyn/conversations', { query: search === '' ? {} : { search }, signal }),
    placeholderData: (before) => before,
  });
}

/** One conversation as it is now; nothing is asked for while the id is null. */
export function useConversation(id: string | null) {
  return useQuery({
    queryKey: ['jocelyn', 'conversation', id],
    queryFn: ({ signal }) => assistantApi('GET /api/jocelyn/conversations/:id', { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Gives a conversation another title. */
export function useRename(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (title: string) =>
      assistantApi('PUT /api/jocelyn/conversations/:id', { params: { id }, body: { title } }),
    onSuccess: () => client.invalidateQueries({ queryKey: CONVERSATIONS_KEY }),
  });
}

/** Deletes a conversation. */
export function useRemove(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => assistantApi('DELETE /api/jocelyn/conversations/:id', { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: CONVERSATIONS_KEY }),
  });
}

/** Says whether an answer helped. */
export function useRate(messageId: string) {
  return useMutation({
    mutationFn: (body: Rating) =>
      assistantApi('PUT /api/jocelyn/messages/:id/feedback', { params: { id: messageId }, body }),
  });
}

/** The answers this device has ready for when there is no network. @throws ApiFailure */
export async function fetchOfflineAnswers() {
  return (await assistantApi('GET /api/jocelyn/offline', {})).answers;
}
