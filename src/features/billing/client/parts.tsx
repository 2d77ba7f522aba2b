export { SandboxNotice } from './SandboxNotice.tsx';
