import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { apiClient } from '../../../platform/client/api-client.ts';
import type { InputOf, ResponseOf } from '../../../platform/shared/contract.ts';
import type { assistantContract } from '../contract.ts';

const assistantApi = apiClient<typeof assistantContract>();

/** A question for the server, with its conversation and attempt. */
export type ChatRequest = InputOf<typeof assistantContract.ask, 'body'>;

/** The server's reply to a question. */
export type Reply = ResponseOf<typeof assistantContract.ask>;

/** An answer with its rows. */
export type Answer = NonNullable<Reply['answer']>;

/** A passage of an answer with the numbers of its sources. */
export type AnswerPassage = Answer['lead'];

/** A source of an answer. */
export type AnswerSource = Answer['sources'][number];

/** A conversation with its messages. */
export type WholeConversation = ResponseOf<typeof assistantContract.show>;

/** Stored feedback on an answer. */
export type Feedback = ResponseOf<typeof assistantContract.rate>;

/** Feedback to send. */
export type Rating = InputOf<typeof assistantContract.rate, 'body'>;

const STATE_KEY = ['jocelyn', 'state'];
const CONVERSATIONS_KEY = ['jocelyn', 'conversations'];

/** Queries the questions left today, and suggestions. */
export function useAssistantState() {
  return useQuery({ queryKey: STATE_KEY, queryFn: ({ signal }) => assistantApi('GET /api/jocelyn', { signal }) });
}

/** Refreshes the list of conversations. */
export function refreshConversations(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: CONVERSATIONS_KEY });
}

/** Updates the questions left and the list of conversations after an answer. */
export function applyReply(client: QueryClient, { allowance }: Reply): void {
  client.setQueryData<ResponseOf<typeof assistantContract.state>>(STATE_KEY, (state) =>
    state === undefined ? undefined : { ...state, allowance },
  );
  refreshConversations(client);
}

/** Queries conversations, last used first; with a search text, only those that contain it. */
export function useConversations(search: string) {
  return useQuery({
    queryKey: [...CONVERSATIONS_KEY, search],
    queryFn: ({ signal }) =>
      assistantApi('GET /api/jocelyn/conversations', { query: search === '' ? {} : { search }, signal }),
    placeholderData: (before) => before,
  });
}

/** Queries a conversation; disabled while the id is null. */
export function useConversation(id: string | null) {
  return useQuery({
    queryKey: ['jocelyn', 'conversation', id],
    queryFn: ({ signal }) => assistantApi('GET /api/jocelyn/conversations/:id', { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Renames a conversation. */
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

/** Sends feedback. */
export function useRate(messageId: string) {
  return useMutation({
    mutationFn: (body: Rating) =>
      assistantApi('PUT /api/jocelyn/messages/:id/feedback', { params: { id: messageId }, body }),
  });
}

/** Fetches the built-in answers for use without a network. @throws ApiFailure */
export async function fetchOfflineAnswers() {
  return (await assistantApi('GET /api/jocelyn/offline', {})).answers;
}
