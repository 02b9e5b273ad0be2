/**
 * Names that very many people bear, the most common first, from general knowledge: the order is about right, no more. An
 * installation that imports national tables of names does not use these.
 */
type CommonNames = { surnames: string; women: string; men: string }

export const french: CommonNames = {
  surnames: `Martin Bernard Thomas Petit Robert Richard Durand Dubois Moreau Laurent Simon Michel Lefebvre Leroy Roux David Bertrand Morel
    Fournier Girard Bonnet Dupont Lambert Fontaine Rousseau Vincent Muller Lefevre Faure Andre Mercier Blanc Guerin Boyer Garnier Chevalier
    Francois Legrand Gauthier Garcia Perrin Robin Clement Morin Nicolas Henry Roussel Mathieu Gautier Masson Marchand Duval Denis Dumont Marie
    Lemaire Noel Meyer Dufour Meunier Brun Blanchard Giraud Joly Riviere Lucas Brunet Gaillard Barbier Arnaud Martinez Gerard Roche Renard
    Schmitt Roy Leroux Colin Vidal Caron Picard Roger Fabre Aubert Lemoine Renaud Dumas Lacroix Olivier Philippe Bourgeois Pierre Benoit Rey
    Leclerc Payet Rolland Leclercq Guillaume Lecomte Lopez Jean Dupuy Guillot Hubert Berger Carpentier Sanchez Dupuis Moulin Louis Deschamps
    Huet Vasseur Perez Boucher Fleury Royer Klein Jacquet Adam Paris Poirier Marty Aubry Guyot Carre Charles Renault Charpentier Menard
    Maillard Baron Bertin Bailly Herve Schneider Fernandez Collet Leger Bouvier Julien Prevost Millet Perrot Daniel Cousin Germain Breton
    Besson Langlois Remy Pelletier Leveque Perrier Leblanc Barre Lebrun Marchal Weber Mallet Hamon Boulanger Jacob Monnier Michaud Rodriguez
    Guichard Gillet Etienne Grondin Poulain Tessier Chevallier Collin Chauvin Bouchet Gay Lemaitre Benard Marechal Humbert Reynaud Antoine
    Hoarau Perret Barthelemy Cordier Pichon Lejeune Gilbert Lamy Delaunay Pasquier Carlier Laporte Nguyen Diallo Traore Ba Diop Ndiaye Kone
    Coulibaly Camara Sylla Sow Barry Cisse Benali Belkacem Haddad Mansouri Saidi Slimani Rodrigues Ferreira Pereira Goncalves Fernandes`,
  women: `Marie Nathalie Isabelle Sylvie Catherine Francoise Monique Christine Martine Valerie Nicole Sandrine Stephanie Celine Veronique Sophie
    Jacqueline Chantal Anne Patricia Brigitte Julie Aurelie Laurence Annie Emilie Virginie Caroline Karine Laetitia Elodie Camille Michele
    Corinne Helene Elisabeth Sarah Laura Florence Claire Danielle Charlotte Delphine Pascale Evelyne Audrey Dominique Manon Melanie Marion
    Pauline Beatrice Agnes Sabrina Lea Mathilde Lucie Fatima Nadia Vanessa Amandine Jessica Justine Jeanne Genevieve Colette Ghislaine Odile
    Emma Chloe Ines Louise Alice Estelle Muriel Fabienne Carole Severine`,
  men: `Jean Philippe Michel Alain Patrick Nicolas Christophe Pierre Christian Eric Frederic Laurent Stephane David Pascal Daniel Alexandre
    Thierry Olivier Bernard Julien Sebastien Thomas Bruno Gerard Guillaume Romain Vincent Dominique Marc Francois Jacques Kevin Maxime Didier
    Anthony Antoine Jerome Mathieu Gilles Serge Claude Benjamin Fabrice Cedric Franck Andre Rene Ludovic Mickael Arnaud Herve Yves Fabien
    Denis Guy Francis Joel Cyril Xavier Paul Damien Clement Florian Quentin Adrien Gregory Yannick Louis Hugo Lucas Mohamed Karim Rachid
    Ahmed Samir Aurelien Jonathan Georges Roger Robert Henri Marcel Raymond Maurice Simon Samuel Bastien Loic Emmanuel Benoit Arthur Remi`,
}

export const italian: CommonNames = {
  surnames: `Rossi Ferrari Russo Bianchi Romano Esposito Colombo Ricci Marino Greco Bruno Gallo Conti DeLuca Costa Giordano Mancini Rizzo
    Lombardi Moretti Barbieri Fontana Santoro Mariani Rinaldi Caruso Ferrara Galli Martini Leone Longo Gentile Martinelli Vitale Lombardo Serra
    Coppola DeSantis DAngelo Marchetti Parisi Villa Conte Ferraro Ferri Fabbri Bianco Marini Grasso Valentini Messina Sala DeAngelis Gatti
    Pellegrini Palumbo Sanna Farina Rizzi Monti Cattaneo Morelli Amato Silvestri Mazza Testa Grassi Pellegrino Carbone Giuliani Benedetti
    Barone Rossetti Caputo Montanari Guerra Palmieri Bernardi Martino Fiore DeRosa Ferretti Bellini Basile Riva Donati Piras Vitali Battaglia
    Sartori Neri Costantini Milani Pagano Ruggiero Sorrentino DAmico Orlando Negri`,
  women: `Maria Anna Giuseppina Rosa Angela Giovanna Teresa Lucia Carmela Caterina Francesca Antonietta Carla Elena Concetta Rita Margherita Franca
    Paola Laura Giulia Chiara Sara Silvia Valentina Federica Alessandra Martina Daniela Monica Simona Barbara Elisa Roberta Cristina Patrizia`,
  men: `Giuseppe Giovanni Antonio Mario Luigi Francesco Angelo Vincenzo Pietro Salvatore Carlo Franco Domenico Bruno Paolo Michele Giorgio Aldo
    Sergio Luciano Marco Andrea Alessandro Stefano Roberto Luca Matteo Fabio Massimo Claudio Davide Simone Riccardo Enrico Lorenzo Federico`,
}

export const british: CommonNames = {
  surnames: `Smith Jones Williams Taylor Brown Davies Evans Wilson Thomas Johnson Roberts Robinson Thompson Wright Walker White Edwards Hughes
    Green Hall Lewis Harris Clarke Patel Jackson Wood Turner Martin Cooper Hill Ward Morris Moore Clark Lee King Baker Harrison Morgan Allen
    James Scott Phillips Watson Davis Parker Price Bennett Young Griffiths Mitchell Kelly Cook Carter Richardson Bailey Collins Bell Shaw Murphy
    Miller Cox Richards Khan Marshall Anderson Simpson Ellis Adams Singh Begum Wilkinson Foster Chapman Powell Webb Rogers Gray Mason Ali Hunt
    Hussain Campbell Matthews Owen Palmer Holmes Mills Barnes Knight Lloyd Butler Russell Barker Fisher Stevens Jenkins Murray Dixon Harvey
    Graham Ahmed Stewart Fox Reid Ross McDonald OConnor MacKenzie Kennedy`,
  women: `Susan Margaret Sarah Elizabeth Karen Helen Julie Christine Jane Linda Emma Jennifer Nicola Claire Rebecca Laura Victoria Deborah
    Catherine Alison Samantha Lisa Amanda Rachel Jacqueline Charlotte Sophie Katherine Hannah Louise Joanne Angela Caroline Lucy Anna Emily
    Jessica Amy Zoe Fiona Michelle Tracey Sharon Patricia Mary Ann`,
  men: `David John Michael Paul James Andrew Robert Peter Stephen Richard Mark Christopher Anthony Simon Ian Alan Daniel Thomas Matthew Steven
    Philip Martin William Kevin Gary Neil Jonathan Adam Benjamin Stuart Graham Nicholas Timothy Edward George Oliver Jack Samuel Alexander
    Craig Brian Colin Keith Jason Barry Lee Mohammed Joseph Charles Patrick`,
}
