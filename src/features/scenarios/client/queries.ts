import { useQuery } from '@tanstack/react-query';
import { apiClient } from '../../../platform/client/api-client.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { SessionUser } from '../../accounts/client/service.ts';
import type { scenariosContract } from '../contract.ts';

/** The calls of this feature. */
export const scenariosApi = apiClient<typeof scenariosContract>();

/** A professional scenario as the server answers it. */
export type Professional = ResponseOf<typeof scenariosContract.professional>[number];

/** A case study as the server answers it. */
export type CaseStudy = ResponseOf<typeof scenariosContract.cases>[number];

/** The query keys of a person's scenarios; another access gets another list. */
export const scenarioKeys = {
  professional: ({ id, accessType }: SessionUser) => ['scenarios', 'professional', id, accessType],
  case: ({ id, accessType }: SessionUser) => ['scenarios', 'case', id, accessType],
} as const;

/** The professional scenarios. They stay in memory, so that the screen opens again without a network. */
export function useProfessionalScenarios(user: SessionUser) {
  return useQuery({
    queryKey: scenarioKeys.professional(user),
    queryFn: ({ signal }) => scenariosApi('GET /api/scenarios', { signal }),
  });
}

/** The case studies. They stay in memory, so that the screen opens again without a network. */
export function useCaseStudies(user: SessionUser) {
  return useQuery({
    queryKey: scenarioKeys.case(user),
    queryFn: ({ signal }) => scenariosApi('GET /api/scenarios/cases', { signal }),
  });
}
