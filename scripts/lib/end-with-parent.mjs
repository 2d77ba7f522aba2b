// Loaded into the server by `npm start`. Ends the server when its parent process was killed: otherwise it would go on to use the
// port and the data folder. `process.exit` runs the exit handlers, which stop the database.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();
