export { issueCertificate } from './issue-certificates.ts';
export { certificatesOf } from './store/certificates.ts';
export { setAsideInExams } from './store/exams.ts';
export { examStandings, storeCertifications } from './store/certifications.ts';
